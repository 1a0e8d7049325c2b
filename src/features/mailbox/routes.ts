import { isId } from '../../lib/ids.ts';
import { cutPage, readCursor } from '../../platform/api.ts';
import { createApi } from '../../platform/create-api.ts';
import { notFound } from '../../platform/errors.ts';
import { requireOwner } from '../../platform/sessions/require-owner.ts';
import type { App } from '../../services/app.ts';
import { retryLetter } from './actions.ts';
import { createDelivery, getAttachment, listMessages, type MessageView } from './contract.ts';
import { exportMessages, exportMessagesRoute } from './export.ts';
import { findLetter, findTrouble, type Letter, listLetters } from './store.ts';

export function mailboxRoutes(app: App) {
  const routes = createApi();
  routes.use('/api/email/*', requireOwner(app.sessions));

  routes.openapi(listMessages, async (c) => {
    const { limit, cursor, folder } = c.req.valid('query');
    const [rows, trouble] = await Promise.all([
      listLetters(app.database, { folder, cursor: readCursor(cursor), limit: limit + 1 }),
      findTrouble(app.database),
    ]);
    const { page, next_cursor } = cutPage(rows, limit);
    const messages = page.map(viewLetter);
    const mail_server = app.mail.leavesTheHouse;
    return c.json(
      { success: true as const, messages, next_cursor, trouble: trouble ?? null, mail_server },
      200,
    );
  });

  routes.openapi(exportMessagesRoute, (c) => exportMessages(app, c.req.valid('query').folder));

  routes.openapi(getAttachment, async (c) => {
    const { id, position } = c.req.valid('param');
    const letter = isId(id) ? await findLetter(app.database, id) : undefined;
    const file = letter?.attachments[position];
    if (!file) throw notFound('This file');
    const stored = 'file' in file ? await app.files.read(file.file) : undefined;
    const content = 'content' in file ? file.content : stored?.stream;
    if (content === undefined) throw notFound('This file');
    return c.body(content, 200, {
      'content-type': file.type,
      'content-disposition': `attachment; filename="${file.name.replace(/[^\w.-]/g, '_')}"`,
    });
  });

  routes.openapi(createDelivery, async (c) => {
    const { id } = c.req.valid('param');
    if (!isId(id)) throw notFound('This letter');
    await retryLetter(app, id);
    return c.json({ success: true as const }, 200);
  });

  return routes;
}

function viewLetter(letter: Letter): MessageView {
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
  };
}
