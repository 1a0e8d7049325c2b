import { isId } from '#lib/ids.ts';
import { cutPage, readCursor } from '#platform/http/api.ts';
import { createApi } from '#platform/http/create-api.ts';
import { notFound } from '#platform/http/errors.ts';
import { ok } from '#platform/http/ok.ts';
import { publishChange } from '#platform/realtime/events.ts';
import { requireRight } from '#platform/sessions/require-right.ts';
import type { App } from '#services/app.ts';
import { completeEmail } from '../actions/complete-email.ts';
import { retryEmail } from '../actions/deliver.ts';
import { checkMailbox } from '../actions/receive.ts';
import {
  createBody,
  createCheck,
  createDelivery,
  deleteBouncedAddress,
  getAttachment,
  getBouncedAddress,
  getMessage,
  getSender,
  listMessages,
  type MessagesAnswer,
} from '../contract/messages.ts';
import { exportMessages, exportMessagesRoute } from '../export.ts';
import { clearAddress, findBouncedAddress } from '../store/bounced-addresses.ts';
import { type DocumentOfEmail, findEmail, findEmailError, listEmails } from '../store/emails.ts';
import { findMailbox, findRefusal } from '../store/mailboxes.ts';
import { viewEmails } from '../views/emails.ts';
import { draftRoutes } from './drafts.ts';
import { emailContentRoutes, emailPageRoutes } from './html.ts';
import { threadRoutes } from './threads.ts';

export function mailboxRoutes(app: App) {
  const routes = createApi();
  // Before the other guard, because anyone who sends invoices needs to know whether emails are
  // sent.
  routes.use('/api/email/sender', requireRight(app.sessions, 'invoices'));
  routes.openapi(getSender, async (c) => {
    const { mail, settings } = app;
    const sender = { is_connected: mail.leavesServer, address: settings.mailFrom };
    return ok(c, { ...sender });
  });

  routes.use('/api/email/*', requireRight(app.sessions, 'mailbox'));
  routes.route('/', emailContentRoutes(app));
  routes.route('/', emailPageRoutes(app));

  routes.openapi(listMessages, async (c) => {
    const { limit, cursor, folder, ...ids } = c.req.valid('query');
    const [rows, failure, mailbox] = await Promise.all([
      listEmails(app.database, {
        folder,
        document: documentIn(ids),
        cursor: readCursor(cursor),
        limit: limit + 1,
      }),
      findEmailError(app.database),
      viewMailbox(app),
    ]);
    const { page, next_cursor } = cutPage(rows, limit);
    const messages = await viewEmails(app, page);
    const mail_server = app.mail.leavesServer;
    return ok(c, {
      messages,
      next_cursor,
      failure: failure ?? null,
      mail_server,
      mailbox,
    });
  });

  routes.route('/', threadRoutes(app));
  routes.route('/', draftRoutes(app));

  routes.openapi(exportMessagesRoute, (c) => exportMessages(app, c.req.valid('query').folder));

  routes.openapi(getBouncedAddress, async (c) => {
    const found = await findBouncedAddress(app.database, c.req.valid('query').address);
    const bounced = found ? { reason: found.reason, at: found.bouncedAt.toISOString() } : null;
    return ok(c, { bounced });
  });

  routes.openapi(deleteBouncedAddress, async (c) => {
    await clearAddress(app.database, c.req.valid('query').address);
    await publishChange(app.database, { topic: 'emails', kind: 'changed', id: '' });
    return ok(c);
  });

  routes.openapi(getMessage, async (c) => {
    const { id } = c.req.valid('param');
    const email = isId(id) ? await findEmail(app.database, id) : undefined;
    const [message] = email ? await viewEmails(app, [email]) : [];
    if (!message) throw notFound('This email');
    return ok(c, { message });
  });

  routes.openapi(getAttachment, async (c) => {
    const { id, position } = c.req.valid('param');
    const email = isId(id) ? await findEmail(app.database, id) : undefined;
    const file = email?.attachments[position];
    if (!file) throw notFound('This file');
    const stored = 'file' in file ? await app.files.read(file.file) : undefined;
    const content = 'content' in file ? file.content : stored?.stream;
    if (content === undefined) throw notFound('This file');
    // What someone outside says about a file isn't trusted.
    const isFromOutside = email?.delivery === 'received' || email?.sourceHash;
    const type = isFromOutside ? 'application/octet-stream' : file.type;
    return c.body(content, 200, {
      'content-type': type,
      'content-disposition': `attachment; filename="${file.name.replace(/[^\w.-]/g, '_')}"`,
    });
  });

  routes.openapi(createBody, async (c) => {
    const { id } = c.req.valid('param');
    const email = isId(id) ? await findEmail(app.database, id) : undefined;
    if (!email) throw notFound('This email');
    await completeEmail(app, email);
    return ok(c);
  });

  routes.openapi(createCheck, async (c) => {
    await checkMailbox(app);
    return ok(c);
  });

  routes.openapi(createDelivery, async (c) => {
    const { id } = c.req.valid('param');
    if (!isId(id)) throw notFound('This email');
    await retryEmail(app, id);
    return ok(c);
  });

  return routes;
}

function documentIn(ids: {
  estimate_id?: string | undefined;
  invoice_id?: string | undefined;
}): DocumentOfEmail | undefined {
  if (ids.estimate_id) return { kind: 'estimate', id: ids.estimate_id };
  return ids.invoice_id ? { kind: 'invoice', id: ids.invoice_id } : undefined;
}

async function viewMailbox({ database, receiver }: App): Promise<MessagesAnswer['mailbox']> {
  if (!receiver) return null;
  const { account } = receiver;
  const mailbox = await findMailbox(database, account);
  return {
    account,
    read_at: mailbox?.readAt?.toISOString() ?? null,
    error: mailbox?.error ?? '',
    refused: (await findRefusal(database)) ?? null,
  };
}
