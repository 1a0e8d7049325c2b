import { isId } from '../../lib/ids.ts';
import { cutPage, readCursor } from '../../platform/api.ts';
import { createApi } from '../../platform/create-api.ts';
import { notFound } from '../../platform/errors.ts';
import { requireOwner } from '../../platform/sessions/require-owner.ts';
import type { App } from '../../services/app.ts';
import { retryLetter } from './actions.ts';
import { createDelivery, listMessages, type MessageView } from './contract.ts';
import { findTrouble, type Letter, listLetters } from './store.ts';

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
    date: letter.createdAt.toISOString(),
    delivery: letter.delivery,
    error: letter.error,
  };
}
