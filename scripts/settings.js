/** What an operator has set, in this shell or for good, is for the real server only. */

const SETTINGS = /^(?:PORT|DATABASE_URL|REDIS_URL|LUNARIA_.+)$/;

/** Tests and benchmarks start servers of their own: none of them may get at a real database. */
export function forgetSettings(env = process.env) {
  for (const name of Object.keys(env)) if (SETTINGS.test(name)) delete env[name];
}
