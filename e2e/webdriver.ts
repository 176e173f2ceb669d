/**
 * Browsers that Playwright cannot drive, over WebDriver: the common interface that a `Visitor` (visitor.ts) uses. This file
 * has the classic HTTP protocol, https://www.w3.org/TR/webdriver2/; webdriver-bidi.ts has the newer one.
 */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './until.ts';

/** No step takes this long: a browser that is silent until then has hung. */
const ANSWER_MS = 60_000;

/** An element reference of the protocol. */
export type Element = Readonly<Record<string, unknown>>;

export type Driven = {
  /** Calls a function, given as source, in the page; resolves with plain data or an element. */
  readonly call: (source: string, ...args: readonly unknown[]) => Promise<unknown>;
  readonly click: (element: Element) => Promise<void>;
  /** Key by key, into an element that was clicked before; keys may move the focus on. */
  readonly type: (element: Element, text: string) => Promise<void>;
  readonly goTo: (address: string) => Promise<void>;
  readonly goBack: () => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly close: () => Promise<void>;
};

export type Program = {
  readonly process: ChildProcess;
  readonly end: () => Promise<void>;
};

/** Starts a program in a temporary home, which is deleted when it ends. */
export async function startProgram(
  command: string,
  toArgs: (home: string) => readonly string[],
  options: SpawnOptions,
): Promise<Program> {
  const home = await mkdtemp(join(tmpdir(), 'lunaria-browser-'));
  const folders = ['HOME', 'XDG_CACHE_HOME', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_RUNTIME_DIR'];
  const own = Object.fromEntries(folders.map((name) => [name, home]));
  const program = spawn(command, toArgs(home), { ...options, env: { ...process.env, ...own } });
  // A test that times out does not clean up.
  const kill = () => void program.kill();
  process.once('exit', kill);
  const end = async () => {
    process.off('exit', kill);
    const hasEnded = program.exitCode !== null || program.signalCode !== null;
    if (!hasEnded && program.kill()) await once(program, 'exit');
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  return { process: program, end };
}

/** @param driver the program that speaks WebDriver and starts the browser */
export async function openWithDriver(
  driver: string,
  capabilities: Readonly<Record<string, unknown>>,
): Promise<Driven> {
  const port = await freePort();
  const program = await startProgram(driver, () => [`--port=${port}`], { stdio: 'ignore' });
  let session = `http://127.0.0.1:${port}`;

  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const options = { method, signal, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${session}${path}`, options).catch((cause: unknown) => {
      throw new Error(`${method} ${path} was not answered`, { cause });
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const about = (element: Element) => `/element/${Object.values(element)[0]}`;

  try {
    await until('the driver answers', () => ask('GET', '/status'));
    const options = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = (await ask('POST', '/session', options)) as { sessionId: string };
    session += `/session/${sessionId}`;
  } catch (error) {
    await program.end();
    throw error;
  }

  return {
    call: (source, ...args) => {
      const script = `return (${source})(...arguments);`;
      return ask('POST', '/execute/sync', { script, args });
    },
    click: async (element) => void (await ask('POST', `${about(element)}/click`, {})),
    type: async (element, text) => void (await ask('POST', `${about(element)}/value`, { text })),
    goTo: async (url) => void (await ask('POST', '/url', { url })),
    goBack: async () => void (await ask('POST', '/back', {})),
    reload: async () => void (await ask('POST', '/refresh', {})),
    close: async () => {
      await ask('DELETE', '').catch(() => {});
      await program.end();
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
