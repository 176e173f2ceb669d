/** When a request has been answered, as far as the work for it is concerned. */
import type { Request, Response } from 'express';

/**
 * Resolves with the status when the answer is given, and not when it arrives: a caller who hangs up does not end the
 * work for a request that has arrived whole. For one that has not, no work was begun, and no answer will come.
 */
export function answered(request: Request, response: Response): Promise<number> {
  return new Promise((resolve) => {
    const { end } = response;
    response.end = (...args: unknown[]) => {
      resolve(response.statusCode);
      return Reflect.apply(end, response, args);
    };
    response.once('close', () => {
      if (!request.complete) resolve(0);
    });
  });
}
