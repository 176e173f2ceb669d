/** A nudge has the id and revision of a changed record, never its content. A lost socket is not reopened. */
import { APPLICATION_ID } from './http.ts';

export type Nudge = { readonly id: string; readonly rev: number };

export type LiveListeners = {
  /** What changed before this was missed. */
  readonly onReady: () => void;
  readonly onNudge: (nudge: Nudge) => void;
  /** The session has ended. `onLost` follows. */
  readonly onRefused: () => void;
  /** Once, unless the socket was closed from here. */
  readonly onLost: () => void;
};

export type OpenLive = (session: string, listeners: LiveListeners) => () => void;

const SUBSCRIPTION = 1;
const INVALID_SESSION = 209;

export const openLive: OpenLive = (session, { onReady, onNudge, onRefused, onLost }) => {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/parse`);
  let isOpen = true;
  const send = (message: object) => socket.send(JSON.stringify(message));

  socket.addEventListener('open', () =>
    send({ op: 'connect', applicationId: APPLICATION_ID, sessionToken: session }),
  );
  socket.addEventListener('message', ({ data }) => {
    const { op, code, object } = readMessage(data);
    if (op === 'connected') {
      const query = { className: 'Record', where: {} };
      send({ op: 'subscribe', requestId: SUBSCRIPTION, sessionToken: session, query });
    } else if (op === 'subscribed') onReady();
    else if (op === 'error') {
      if (code === INVALID_SESSION) onRefused();
      socket.close();
    } else if (object) onNudge(object);
  });
  socket.addEventListener('close', () => {
    if (isOpen) onLost();
    isOpen = false;
  });
  return () => {
    isOpen = false;
    socket.close();
  };
};

function readMessage(data: unknown): { op?: unknown; code?: unknown; object?: Nudge | undefined } {
  try {
    const { op, code, object } = JSON.parse(String(data));
    const isNudge = typeof object?.objectId === 'string' && typeof object.rev === 'number';
    return { op, code, object: isNudge ? { id: object.objectId, rev: object.rev } : undefined };
  } catch {
    return {};
  }
}
