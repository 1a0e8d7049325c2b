import { createHmac, timingSafeEqual } from 'node:crypto';
import { createAuthMiddleware } from 'better-auth/api';

/**
 * Sessions that began before each purpose had a key of its own go on: their tokens are signed with
 * SECRET_KEY itself. Beside better-auth's own reading of bearer tokens.
 */
export function earlierTokens(secretKey: string) {
  return {
    id: 'earlier-tokens',
    hooks: {
      before: [
        {
          matcher: ({ headers }: { headers?: Headers | undefined }) =>
            isEarlier(secretKey, headers?.get('authorization')),
          handler: createAuthMiddleware(async (c) => {
            const headers = new Headers(c.headers);
            const [token = ''] = tokenOf(headers.get('authorization')).split('.');
            const { secret, authCookies } = c.context;
            const cookie = `${authCookies.sessionToken.name}=${token}.${sign(secret, token)}`;
            const others = headers.get('cookie');
            headers.set('cookie', others ? `${others}; ${cookie}` : cookie);
            return { context: { headers } };
          }),
        },
      ],
    },
  };
}

function isEarlier(secretKey: string, authorization: string | null | undefined): boolean {
  const [token = '', signature = ''] = tokenOf(authorization).split('.');
  if (!token) return false;
  const expected = Buffer.from(sign(secretKey, token));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function tokenOf(authorization: string | null | undefined): string {
  const token = authorization?.replace(/^bearer /i, '') ?? '';
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}

/** As better-auth signs its cookies. */
function sign(key: string, token: string): string {
  return createHmac('sha256', key).update(token).digest('base64');
}
