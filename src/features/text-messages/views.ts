import type { App } from '../../services/app.ts';
import { viewPhoto } from '../photos/index.ts';
import { readUncovered } from './actions/covered-texts.ts';
import type { TextAboutView, TextThreadView, TextView } from './contract/texts.ts';
import { whyNoTexts } from './rules/number.ts';
import { smsUrl } from './rules/sms-url.ts';
import { findConsent, listConsents } from './store/consents.ts';
import { photosOf, type TextRow } from './store/texts.ts';
import type { ListedThread } from './store/threads.ts';

/** Texts as they are shown. `phone` is the other side's number. */
export async function viewTexts(
  app: App,
  rows: (TextRow & { phone: string })[],
): Promise<TextView[]> {
  const ids = rows.filter((row) => row.photos > 0).map((row) => row.id);
  const photos = await photosOf(app.database, ids);
  return rows.map((row) => ({
    id: row.id,
    thread_id: row.threadId,
    direction: row.direction,
    about: row.about,
    body: row.body,
    status: row.status,
    is_accepted: row.providerId !== null,
    error: row.error,
    send_after: row.status === 'queued' ? (row.sendAfter?.toISOString() ?? null) : null,
    sms_url: row.status === 'ready' ? smsUrl(row.phone, row.body) : null,
    photos: photos
      .filter((one) => one.messageId === row.id)
      .map(({ messageId: _, ...photo }) => viewPhoto(app, photo)),
    photos_coming: row.media.length,
    unusable_files: row.unusableFiles,
    created_at: row.createdAt.toISOString(),
    status_at: row.statusAt.toISOString(),
  }));
}

export function viewPerson({
  phone,
  name,
  customerId: customer_id,
  partnerId: partner_id,
}: Pick<ListedThread, 'phone' | 'name' | 'customerId' | 'partnerId'>) {
  return { phone, name, customer_id, partner_id };
}

export function viewThread(thread: ListedThread): TextThreadView {
  return {
    id: thread.id,
    ...viewPerson(thread),
    unread: thread.ownerUnread,
    last_direction: thread.lastDirection,
    last_message: thread.lastMessage,
    last_photos: thread.lastPhotos,
    last_message_at: thread.lastMessageAt.toISOString(),
  };
}

/** Whose thread it is, and what they answered about texts. */
export async function viewAbout(app: App, thread: ListedThread): Promise<TextAboutView> {
  const { phone } = thread;
  const consents = await listConsents(app.database, phone);
  const uncovered = await readUncovered(app.database, thread.id);
  return {
    id: thread.id,
    ...viewPerson(thread),
    language: thread.language,
    awaits_answer: thread.awaitsAnswer,
    request_id: thread.requestId,
    may_become_request: !thread.partnerId && uncovered?.upTo !== undefined,
    consent: await findConsent(app.database, phone),
    consents: consents.map(({ optedIn, source, detail, createdAt }) => ({
      opted_in: optedIn,
      source,
      detail,
      created_at: createdAt.toISOString(),
    })),
    number_problem: whyNoTexts(phone) ?? null,
  };
}
