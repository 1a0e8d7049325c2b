import { isId } from '../../lib/ids.ts';
import { cutPage, readCursor } from '../../platform/http/api.ts';
import { createApi } from '../../platform/http/create-api.ts';
import { notFound } from '../../platform/http/errors.ts';
import { requireOwner } from '../../platform/sessions/require-owner.ts';
import type { App } from '../../services/app.ts';
import { checkMailbox } from './actions/receive.ts';
import { retryLetter } from './actions/send-email.ts';
import {
  createCheck,
  createDelivery,
  getAttachment,
  getMessage,
  listMessages,
  type MessagesAnswer,
  type MessageView,
} from './contract.ts';
import { type RepliedTo, repliedTo } from './events.ts';
import { exportMessages, exportMessagesRoute } from './export.ts';
import { findEmail, findEmailError, findMailbox, listLetters, type StoredEmail } from './store.ts';

export function mailboxRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/email/*', requireOwner(app.sessions));

  routes.openapi(listMessages, async (c) => {
    const { limit, cursor, folder } = c.req.valid('query');
    const [rows, trouble, mailbox] = await Promise.all([
      listLetters(app.database, { folder, cursor: readCursor(cursor), limit: limit + 1 }),
      findEmailError(app.database),
      viewMailbox(app),
    ]);
    const { page, next_cursor } = cutPage(rows, limit);
    const messages = await viewLetters(app, page);
    const mail_server = app.mail.leavesTheHouse;
    return c.json(
      {
        success: true as const,
        messages,
        next_cursor,
        trouble: trouble ?? null,
        mail_server,
        mailbox,
      },
      200,
    );
  });

  routes.openapi(exportMessagesRoute, (c) => exportMessages(app, c.req.valid('query').folder));

  routes.openapi(getMessage, async (c) => {
    const { id } = c.req.valid('param');
    const letter = isId(id) ? await findEmail(app.database, id) : undefined;
    const [message] = letter ? await viewLetters(app, [letter]) : [];
    if (!message) throw notFound('This email');
    return c.json({ success: true as const, message }, 200);
  });

  routes.openapi(getAttachment, async (c) => {
    const { id, position } = c.req.valid('param');
    const letter = isId(id) ? await findEmail(app.database, id) : undefined;
    const file = letter?.attachments[position];
    if (!file) throw notFound('This file');
    const stored = 'file' in file ? await app.files.read(file.file) : undefined;
    const content = 'content' in file ? file.content : stored?.stream;
    if (content === undefined) throw notFound('This file');
    // What somebody from outside says of a file is not believed.
    const type = letter?.delivery === 'received' ? 'application/octet-stream' : file.type;
    return c.body(content, 200, {
      'content-type': type,
      'content-disposition': `attachment; filename="${file.name.replace(/[^\w.-]/g, '_')}"`,
    });
  });

  routes.openapi(createCheck, async (c) => {
    await checkMailbox(app);
    return c.json({ success: true as const }, 200);
  });

  routes.openapi(createDelivery, async (c) => {
    const { id } = c.req.valid('param');
    if (!isId(id)) throw notFound('This email');
    await retryLetter(app, id);
    return c.json({ success: true as const }, 200);
  });

  return routes;
}

async function viewLetters({ database }: App, page: StoredEmail[]): Promise<MessageView[]> {
  const ids = page.map(({ id }) => id);
  const found = await Promise.all(repliedTo.collect(database, ids));
  const answers = new Map(found.flatMap((one) => [...one]));
  return page.map((letter) => viewLetter(letter, answers.get(letter.id)));
}

function viewLetter(letter: StoredEmail, answers: RepliedTo | undefined): MessageView {
  return {
    id: letter.id,
    folder: letter.folder,
    from: letter.sender,
    to: letter.recipient,
    subject: letter.subject,
    text: letter.bodyText,
    html: letter.bodyHtml,
    attachments: letter.attachments.map(({ name }, position) => ({
      name,
      url: `/api/email/messages/${letter.id}/attachments/${position}`,
    })),
    date: letter.createdAt.toISOString(),
    delivery: letter.delivery,
    error: letter.error,
    answers: answers
      ? {
          project_id: answers.projectId,
          project_title: answers.projectTitle,
          joined: answers.joined,
          problem: answers.problem,
        }
      : null,
  };
}

async function viewMailbox({ database, receiver }: App): Promise<MessagesAnswer['mailbox']> {
  if (!receiver) return null;
  const mailbox = await findMailbox(database, receiver.account);
  const read_at = mailbox?.readAt?.toISOString() ?? null;
  return { account: receiver.account, read_at, error: mailbox?.error ?? '' };
}
