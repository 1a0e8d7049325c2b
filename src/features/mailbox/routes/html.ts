import { Hono } from 'hono';
import { isId } from '#lib/ids.ts';
import { createApi } from '#platform/http/create-api.ts';
import { notFound } from '#platform/http/errors.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { ok } from '#platform/http/ok.ts';
import { signedCaching } from '#platform/http/signed-link.ts';
import type { App } from '#services/app.ts';
import { addressIn, setSenderPictures, showHtml, showPicture } from '../actions/email-html.ts';
import {
  deleteSenderPictures,
  type EmailContent,
  getEmailContent,
  putSenderPictures,
} from '../contract/html.ts';
import { findEmail } from '../store/emails.ts';
import { mayLoadPictures } from '../store/picture-senders.ts';
import {
  emailPage,
  emailPageAddress,
  emailPagePolicy,
  isEmailPageAddress,
  isPictureAddress,
} from '../views/email-page.ts';

/** How the back office shows a received email's HTML, behind the mailbox routes' guard. */
export function emailContentRoutes(app: App) {
  const routes = createApi();

  routes.openapi(getEmailContent, async (c) => {
    const { id } = c.req.valid('param');
    const isAsked = c.req.valid('query').pictures === 'shown';
    const email = isId(id) ? await findEmail(app.database, id) : undefined;
    if (!email) throw notFound('This email');
    const sender = addressIn(email.sender);
    const isAlways = await mayLoadPictures(app.database, sender);
    const showsPictures = isAsked || isAlways;
    const shown = await showHtml(app, email, showsPictures);
    const pictures = isAlways ? 'always' : isAsked ? 'shown' : 'hidden';
    const content: EmailContent | null = shown
      ? {
          url: emailPageAddress(app.settings.secretKey, app.now(), id, showsPictures),
          remote_pictures: shown.hasRemotePictures ? pictures : 'none',
          sender_address: sender,
          disguised_links: shown.disguisedLinks.map(({ text, leadsTo }) => ({
            text,
            leads_to: leadsTo,
          })),
        }
      : null;
    return ok(c, { content });
  });

  routes.openapi(putSenderPictures, async (c) => {
    await setSenderPictures(app, idIn(c.req.valid('param')), true);
    return ok(c);
  });

  routes.openapi(deleteSenderPictures, async (c) => {
    await setSenderPictures(app, idIn(c.req.valid('param')), false);
    return ok(c);
  });

  return routes;
}

function idIn({ id }: { id: string }): string {
  if (!isId(id)) throw notFound('This email');
  return id;
}

/** An email's page and pictures at signed addresses, because a frame has no bearer token. */
export function emailPageRoutes(app: App) {
  return new Hono<HttpEnv>()
    .get('/files/emails/:id', async (c) => {
      const id = c.req.param('id');
      const { until = '', signature = '', pictures = '' } = c.req.query();
      const showsPictures = pictures === 'shown';
      const query = { until, signature, showsPictures };
      const isOurs = isId(id) && isEmailPageAddress(app.settings.secretKey, app.now(), id, query);
      const email = isOurs ? await findEmail(app.database, id) : undefined;
      const shown = email && (await showHtml(app, email, showsPictures));
      if (!shown) throw notFound('This email');
      return c.html(emailPage(shown.html), 200, {
        'content-security-policy': emailPagePolicy(showsPictures),
        'referrer-policy': 'no-referrer',
        'cache-control': 'private, no-store',
      });
    })
    .get('/files/email-pictures/:id/:position{[0-9]{1,3}}', async (c) => {
      const id = c.req.param('id');
      const position = Number(c.req.param('position'));
      const { until = '', signature = '' } = c.req.query();
      const address = { id, position, until, signature };
      const isOurs = isId(id) && isPictureAddress(app.settings.secretKey, app.now(), address);
      const picture = isOurs ? await showPicture(app, id, position) : undefined;
      if (!picture) throw notFound('This picture');
      return c.body(picture, 200, {
        'content-type': 'image/webp',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': signedCaching,
      });
    });
}
