import type { SignedInCustomer } from '#platform/http/http-env.ts';
import { type Client, headersOf } from '#platform/sessions/sign-in.ts';

/** Who acts, in which session. */
export interface Holder {
  customer: SignedInCustomer;
  /** The session's token as in the cookie. */
  token: string;
  client: Client;
}

/** Headers with which better-auth accepts a call as the customer's own. */
export function holderHeaders({ token, client }: Holder, cookies = ''): Headers {
  const headers = headersOf(client);
  headers.set('authorization', `Bearer ${token}`);
  if (cookies) headers.set('cookie', cookies);
  return headers;
}
