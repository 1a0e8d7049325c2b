import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from './errors.ts';
import type { HttpEnv } from './http-env.ts';

/**
 * Refuses what PostgreSQL cannot store, the character NUL, in addresses, cookies and forms, and
 * bodies that nobody can read. The fields of JSON have their contracts, which name the field. Bodies
 * are checked when a handler reads them, so that a flood is turned away before.
 */
export const soundInput: MiddlewareHandler<HttpEnv> = (c, next) => {
  if (/%00|\0/.test(c.req.raw.url)) throw refused();
  if (/%00|\0/.test(c.req.header('cookie') ?? '')) throw refused();
  readJsonSafely(c);
  readFormsSafely(c);
  return next();
};

function readJsonSafely(c: Context<HttpEnv>): void {
  c.req.json = async () => {
    const text = await c.req.text();
    try {
      return JSON.parse(text);
    } catch (cause) {
      const message = "We couldn't read this. Please send it as JSON.";
      throw new AppError(400, 'bad_input', message, { cause });
    }
  };
}

function readFormsSafely(c: Context<HttpEnv>): void {
  const parseBody = c.req.parseBody.bind(c.req) as (options?: object) => Promise<FormFields>;
  c.req.parseBody = (async (options?: object) => {
    const fields = await parseBody(options).catch((cause) => {
      // The platform's own parsers throw this for a broken boundary or a body that was cut off.
      if (!(cause instanceof TypeError)) throw cause;
      const message = "We couldn't read this form. Please send it again.";
      throw new AppError(400, 'bad_input', message, { cause });
    });
    if (!isSound(fields)) throw refused();
    return fields;
  }) as typeof c.req.parseBody;
}

type FormFields = Record<string, string | File | (string | File)[]>;

/** Whether every text in a parsed value, names included, can be stored. */
export function isSound(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (value === null || typeof value !== 'object' || value instanceof Blob) return true;
  return Object.entries(value).every(([name, part]) => isSound(name) && isSound(part));
}

function refused(): AppError {
  const message = "This contains characters that can't be stored. Please remove them.";
  return new AppError(400, 'bad_input', message);
}
