/** A browser over WebDriver BiDi, which Firefox supports natively: https://www.w3.org/TR/webdriver-bidi/. */
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { WebSocket } from 'ws';
import { type Driven, type Element, type Program, startProgram } from './webdriver.ts';

type Result = Readonly<Record<string, unknown>>;
type Send = (method: string, params: Result) => Promise<Result>;

export async function openFirefox(binary: string): Promise<Driven> {
  const program = await startProgram(
    binary,
    (home) => ['--headless', '--remote-debugging-port=0', '--no-remote', '--profile', home],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  try {
    const { send, close } = await connect(`${await addressOf(program)}/session`);
    await send('session.new', { capabilities: {} });
    // The initial tab never gets the focus.
    const { context } = await send('browsingContext.create', { type: 'tab' });
    return drive(send, String(context), async () => {
      await send('browser.close', {}).catch(() => {});
      close();
      await program.end();
    });
  } catch (error) {
    await program.end();
    throw error;
  }
}

function drive(send: Send, context: string, close: () => Promise<void>): Driven {
  const perform = async (actions: readonly Result[]) => {
    await send('input.performActions', { context, actions });
    await send('input.releaseActions', { context });
  };
  const call = async (functionDeclaration: string, ...args: readonly unknown[]) => {
    const { result, exceptionDetails } = await send('script.callFunction', {
      functionDeclaration,
      arguments: args.map(toRemote),
      awaitPromise: true,
      target: { context },
    });
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
    return fromRemote(result as Remote);
  };
  const click = (element: Element) => {
    const origin = { type: 'element', element };
    const press = [
      { type: 'pointerMove', x: 0, y: 0, origin },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    return perform([{ type: 'pointer', id: 'mouse', actions: press }]);
  };
  const load = { context, wait: 'complete' };
  return {
    call,
    click,
    type: async (_element, text) => {
      for (const value of text) {
        const key = [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ];
        await perform([{ type: 'key', id: 'keyboard', actions: key }]);
        // Pause between keys so that the page can render.
        await call('() => new Promise((resolve) => requestAnimationFrame(() => resolve(null)))');
      }
    },
    goTo: async (url) => void (await send('browsingContext.navigate', { ...load, url })),
    goBack: async () =>
      void (await send('browsingContext.traverseHistory', { context, delta: -1 })),
    reload: async () => void (await send('browsingContext.reload', load)),
    close,
  };
}

/** Firefox prints it to standard error. */
function addressOf({ process }: Program): Promise<string> {
  const lines = createInterface({ input: process.stderr as Readable });
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
      if (address) resolve(address);
    });
    process.once('exit', (code) => reject(new Error(`Firefox ended with ${code}`)));
  });
}

async function connect(address: string): Promise<{ send: Send; close: () => void }> {
  const socket = new WebSocket(address);
  const waiting = new Map<
    number,
    { resolve: (result: Result) => void; reject: (e: Error) => void }
  >();
  let count = 0;
  socket.on('message', (data) => {
    const { id, type, result, error, message } = JSON.parse(String(data));
    const asked = waiting.get(id);
    waiting.delete(id);
    if (type === 'success') asked?.resolve(result);
    else asked?.reject(new Error(`${error}: ${message}`));
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser is gone'));
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        count += 1;
        waiting.set(count, { resolve, reject });
        socket.send(JSON.stringify({ id: count, method, params }));
      }),
    close: () => socket.close(),
  };
}

type Remote = { readonly type: string; readonly value?: unknown; readonly sharedId?: string };

function toRemote(value: unknown): Result {
  if (typeof value === 'string') return { type: 'string', value };
  return value as Element;
}

/** Strings, booleans, null or an element: a visitor's scripts return nothing else. */
function fromRemote({ type, value, sharedId }: Remote): unknown {
  if (type === 'node') return { sharedId };
  return type === 'null' || type === 'undefined' ? null : value;
}
