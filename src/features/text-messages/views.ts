import { viewPhoto } from '#features/photos/index.ts';
import { toWire } from '#lib/to-wire.ts';
import type { App } from '#services/app.ts';
import { readUncovered } from './actions/covered-texts.ts';
import {
  consentView,
  type TextAboutView,
  type TextThreadView,
  type TextView,
  textAboutView,
  textThreadView,
  textView,
} from './contract/texts.ts';
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
  return rows.map((row) =>
    toWire(textView, row, {
      is_accepted: row.providerId !== null,
      ...(row.status !== 'queued' && { send_after: null }),
      sms_url: row.status === 'ready' ? smsUrl(row.phone, row.body) : null,
      photos: photos
        .filter((one) => one.messageId === row.id)
        .map(({ messageId: _, ...photo }) => viewPhoto(app, photo)),
      photos_coming: row.media.length,
    }),
  );
}

export function viewThread(thread: ListedThread): TextThreadView {
  return toWire(textThreadView, thread, { unread: thread.ownerUnread });
}

/** Whose thread it is, and what they answered about texts. */
export async function viewAbout(app: App, thread: ListedThread): Promise<TextAboutView> {
  const { phone } = thread;
  const consents = await listConsents(app.database, phone);
  const uncovered = await readUncovered(app.database, thread.id);
  return toWire(textAboutView, thread, {
    may_become_request: !thread.partnerId && uncovered?.upTo !== undefined,
    consent: await findConsent(app.database, phone),
    consents: consents.map((consent) => toWire(consentView, consent)),
    number_problem: whyNoTexts(phone) ?? null,
  });
}
