import type { Context } from 'hono';
import type { HttpEnv, SignedInCustomer } from '../http/http-env.ts';
import type { Client } from '../sessions/sign-in.ts';
import type { Site } from '../sessions/site.ts';

/** The value of a plain form's field; undefined if it is missing. */
export type Field = (name: string) => string;

/** The fields of a plain form as texts; anything that is not text counts as empty. */
export async function readFields(c: Context<HttpEnv>): Promise<Field> {
  const form = await c.req.parseBody();
  return (name) => {
    const value = form[name];
    return typeof value === 'string' ? value : '';
  };
}

/** The fields as lines of text: trimmed, without invisible characters. */
export function readPlain(field: Field): Field {
  return (name) =>
    field(name)
      .replace(/[\p{Cc}\p{Bidi_Control}]/gu, '')
      .trim();
}

/** What a signed-in customer calls, behind the portal's guard. */
export function asCustomer(
  handler: (c: Context<HttpEnv>, customer: SignedInCustomer) => Response | Promise<Response>,
) {
  return (c: Context<HttpEnv>) => handler(c, c.get('customer'));
}

/** The version of a record that a form was rendered from. */
export function readVersion(field: Field): number {
  const version = Number(field('version'));
  return Number.isSafeInteger(version) && version >= 0 && version < 2 ** 31 ? version : 0;
}

/** Where a request comes from, for a sign-in to a site. */
export function clientOf(c: Context<HttpEnv>, site: Site): Client {
  return {
    site,
    address: c.get('clientAddress'),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
  };
}
