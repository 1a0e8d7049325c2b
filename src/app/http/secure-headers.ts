import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { adminRoutes } from '#lib/links.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { hasSecretAddress } from '#platform/http/logged-path.ts';
import type { App } from '#services/app.ts';

const google = 'https://accounts.google.com';
const isBackOffice = /^\/(admin(\/|$)|phone$)/;
/**
 * Where the owner's browser reaches the phone network. Calls may be turned on while a page is open.
 */
const phoneNetwork = 'wss://*.twilio.com';
/**
 * Where the invoice payment form redirects. Browsers follow it only to origins named in the policy.
 */
const checkout = 'https://checkout.stripe.com';

/**
 * What browsers may do with our responses. Scripts come only from us; Google's sign-in script is
 * allowed only on the sign-in page and only if configured. Mantine needs style attributes and, in
 * the back office, style elements with this response's nonce.
 */
export function secureHeaders(app: App): MiddlewareHandler<HttpEnv> {
  const cardPages = [checkout, app.settings.stripeApiUrl].filter(Boolean).join(' ');
  const identity = app.google?.redirects?.origin;
  /** Where a page's forms may lead. Browsers apply this to redirects as well. */
  const formTargets = (path: string) => {
    if (/^\/(es\/)?(customer\/invoices|invoice)\//.test(path)) return ` ${cardPages}`;
    if (identity && /^\/(es\/)?customer\/(login|signup)/.test(path)) return ` ${identity}`;
    return '';
  };
  return async (c, next) => {
    // Only the back office has style elements of its own.
    const nonce = isBackOffice.test(c.req.path) ? randomBytes(16).toString('base64') : '';
    c.set('nonce', nonce);
    const ownStyles = nonce && ` 'nonce-${nonce}'`;
    // Before the response is created: adding a header afterwards makes Hono wrap the whole response
    // again.
    const calls = nonce && ` ${phoneNetwork}`;
    const guests = app.google && c.req.path === adminRoutes.login ? ` ${google}` : '';
    const isSecret = hasSecretAddress(c.req.path);
    const headers = {
      'x-content-type-options': 'nosniff',
      'referrer-policy': isSecret ? 'no-referrer' : 'strict-origin-when-cross-origin',
      ...(isSecret && { 'x-robots-tag': 'noindex' }),
      'cross-origin-opener-policy': guests ? 'same-origin-allow-popups' : 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(self)',
      ...(c.get('isHttps') && {
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      }),
      'content-security-policy': [
        "default-src 'self'",
        `script-src 'self'${guests}`,
        `style-src-elem 'self'${ownStyles}${guests}`,
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' blob: data:",
        // A recording is played before it is sent.
        "media-src 'self' blob:",
        `connect-src 'self'${calls}${guests}`,
        // An email is its own page, on which nothing may run.
        `frame-src${nonce ? ` 'self'${guests}` : " 'none'"}`,
        "object-src 'none'",
        "base-uri 'none'",
        `form-action 'self'${formTargets(c.req.path)}`,
        "frame-ancestors 'none'",
      ].join('; '),
    };
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    await next();
    // A response that was not made by Hono, such as a stream, lacks them.
    if (c.res.headers.has('content-security-policy')) return;
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  };
}

/** What the API answers is for its caller alone, unless an endpoint says otherwise. */
export const noStore: MiddlewareHandler<HttpEnv> = (c, next) => {
  c.header('cache-control', 'no-store');
  return next();
};
