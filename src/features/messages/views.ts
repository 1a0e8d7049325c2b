import { fileAddress } from '#features/files/index.ts';
import { viewPhoto } from '#features/photos/index.ts';
import { toWire } from '#lib/to-wire.ts';
import type { App } from '#services/app.ts';
import type { ShownSubject } from './actions/subject.ts';
import {
  type AboutView,
  type MessageView,
  messageFileView,
  messageView,
  type ThreadView,
  threadView,
} from './contract.ts';
import { filesOf, type MessageRow, photosOf } from './store/messages.ts';
import type { ThreadRow } from './store/thread.ts';

type ShownMessage = Pick<
  MessageRow,
  'id' | 'author' | 'body' | 'attachments' | 'createdAt' | 'readAt'
> & { emailId?: string | null };

/** Messages for display, with the addresses of their attachments. */
export async function viewMessages(app: App, rows: ShownMessage[]): Promise<MessageView[]> {
  const ids = rows.filter((row) => row.attachments > 0).map((row) => row.id);
  const [photos, files] = await Promise.all([
    photosOf(app.database, ids),
    filesOf(app.database, ids),
  ]);
  const { secretKey } = app.settings;
  const now = app.now();
  return rows.map((row) =>
    toWire(messageView, row, {
      email_id: row.emailId ?? null,
      photos: photos
        .filter((one) => one.messageId === row.id)
        .map(({ messageId: _, ...photo }) => viewPhoto(app, photo)),
      files: files
        .filter((one) => one.messageId === row.id)
        .map((file) =>
          toWire(messageFileView, file, {
            url: fileAddress(secretKey, now, file.id, 'message-files'),
          }),
        ),
    }),
  );
}

export function viewAbout(
  { threadId, projectId, title, customerId, customer }: ShownSubject,
  awaits_answer: boolean,
): AboutView {
  const { firstName, lastName, email, phone } = customer;
  const name = `${firstName} ${lastName}`.trim();
  return {
    thread_id: threadId,
    project_id: projectId,
    project_title: title,
    customer: { id: customerId, name, email, phone },
    awaits_answer,
  };
}

export function viewThread(row: ThreadRow): ThreadView {
  return toWire(threadView, row, {
    project_title: row.title,
    project_status: row.status,
    customer: { id: row.customerId, name: `${row.firstName} ${row.lastName}`.trim() },
  });
}
