/** The operator's settings, from the shell or its profile, are meant for the real server only. */

const SETTINGS = /^(?:PORT|DATABASE_URL|REDIS_URL|LUNARIA_.+)$/;

/** Tests and benchmarks start their own servers, which must never reach a real database. */
export function forgetSettings(env = process.env) {
  for (const name of Object.keys(env)) if (SETTINGS.test(name)) delete env[name];
}
