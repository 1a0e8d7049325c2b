import { isSignedAddress, signAddress } from '#platform/http/signed-link.ts';
import type { StoredEmail } from '../store/emails.ts';

/** The address of the page with an email's HTML, valid for 40 to 60 minutes. */
export function emailPageAddress(
  secretKey: string,
  now: Date,
  id: string,
  showsPictures: boolean,
): string {
  const pictures = showsPictures ? 'pictures=shown&' : '';
  return `/files/emails/${id}?${pictures}${signAddress(secretKey, now, page(id, showsPictures))}`;
}

export function isEmailPageAddress(
  secretKey: string,
  now: Date,
  id: string,
  query: { until: string; signature: string; showsPictures: boolean },
): boolean {
  return isSignedAddress(secretKey, now, page(id, query.showsPictures), query);
}

/** The addresses of an email's pictures, by their ids in its HTML. */
export function pictureAddresses(
  secretKey: string,
  now: Date,
  { id, attachments }: Pick<StoredEmail, 'id' | 'attachments'>,
): Map<string, string> {
  const pictures = attachments.flatMap((file, position) => {
    if (!('file' in file) || !file.contentId) return [];
    const query = signAddress(secretKey, now, picture(id, position));
    return [[file.contentId, `/files/email-pictures/${id}/${position}?${query}`] as const];
  });
  return new Map(pictures);
}

export function isPictureAddress(
  secretKey: string,
  now: Date,
  { id, position, ...query }: { id: string; position: number; until: string; signature: string },
): boolean {
  return isSignedAddress(secretKey, now, picture(id, position), query);
}

function page(id: string, showsPictures: boolean): string {
  return `email ${id} ${showsPictures ? 'with pictures' : 'without pictures'}`;
}

function picture(id: string, position: number): string {
  return `email picture ${id} ${position}`;
}

/**
 * What a browser may do with the page: show it, load pictures, and open links in new tabs.
 * `allow-same-origin` lets the back office measure its height; without `allow-scripts`, nothing
 * runs.
 */
export function emailPagePolicy(showsPictures: boolean): string {
  return [
    'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    `img-src 'self' data:${showsPictures ? ' https: http:' : ''}`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** A page around sanitized HTML. Emails are written for a white page, whatever the theme. */
export function emailPage(html: string): string {
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>Email</title><style>${style}</style></head><body>${html}</body></html>`;
}

const style =
  'html{background:#fff}body{margin:0;color:#1f2328;font:15px/1.55 system-ui,sans-serif;overflow-wrap:anywhere}body>:first-child{margin-top:0}body>:last-child{margin-bottom:0}img{max-width:100%}img:not([height]){height:auto}blockquote{margin:0 0 0 4px;padding-left:12px;border-left:2px solid #ccc}pre{white-space:pre-wrap}a{color:#174f4b}';
