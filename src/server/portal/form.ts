import type { Context } from 'hono';
import type { HttpEnv } from '../../platform/http-env.ts';

/** The fields of a plain form as texts; what is no text counts as empty. */
export async function readFields(c: Context<HttpEnv>): Promise<(name: string) => string> {
  const form = await c.req.parseBody();
  return (name) => {
    const value = form[name];
    return typeof value === 'string' ? value.replaceAll('\0', '') : '';
  };
}

export function clientOf(c: Context<HttpEnv>) {
  return {
    address: c.get('clientAddress'),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
  };
}
