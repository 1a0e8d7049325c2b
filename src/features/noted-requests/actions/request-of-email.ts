import { buffer } from 'node:stream/consumers';
import type { z } from '@hono/zod-openapi';
import { findByEmail } from '#features/customers/index.ts';
import { storedEmail } from '#features/customers/rules/customers.ts';
import {
  answeredSince,
  findEmail,
  lockReceivedOf,
  type StoredEmail,
} from '#features/mailbox/index.ts';
import { authorOf } from '#features/mailbox/rules/author.ts';
import { withoutQuotes } from '#features/mailbox/rules/replies.ts';
import { discardPhotos, insertPhotos, receivePhoto } from '#features/photos/index.ts';
import { maxRequestPhotos, type ReceivedPhoto } from '#features/photos/rules.ts';
import { noteRequest } from '#features/requests/index.ts';
import type { LeadSource } from '#features/requests/rules/sources.ts';
import { newId } from '#lib/ids.ts';
import { parsePhone } from '#lib/phone.ts';
import { shortened } from '#lib/plain-text.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { notFound } from '#platform/http/errors.ts';
import { claimKey, type Submit } from '#platform/idempotency/idempotency.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import type { requestOfEmailForm } from '../contract/noted-requests.ts';
import { findRequestOfEmail, insertRequestOfEmails } from '../store/email-requests.ts';
import { draftRequest } from './draft.ts';
import { fieldsOfForm } from './fields-of-form.ts';

/** Max characters read of an email: reading time grows faster than its length. */
const maxRead = 4000;
/** Files may have any number of long names. */
const maxNote = 2000;
/** Per file; no phone takes larger photos. */
const maxPhotoBytes = 30 * 1024 * 1024;

/** The initial values of a request created from an email, and the photos that go with it. */
export async function draftOfEmail(app: App, emailId: string) {
  const email = await readEmail(app, emailId);
  const author = authorIn(email);
  const request = await draftRequest(app, {
    customerId: await findCustomerId(app.database, author.address),
    phone: parsePhone(author.phone) ?? '',
    name: author.name,
    email: author.address,
    text: [email.subject.slice(0, 200), withoutQuotes(email.bodyText.slice(0, maxRead))]
      .filter(Boolean)
      .join('\n\n'),
    unnamed: 'Sender',
    withoutText: 'Sent photos by email.',
  });
  return { request, photos: photoFiles(email).map(({ name }) => name) };
}

/** An email of a marketplace or a website's form, of which a request is made by itself. */
interface LeadOrigin {
  by: LeadSource;
  /** When people who ask are answered here. */
  answerBy: Date | null;
  /** The same for the same words of the same person. */
  sameAs: string;
  onMade(tx: Transaction, requestId: string): Promise<void>;
}

function sentBefore(sameAs: string): Submit {
  return { endpoint: 'leads', actor: 'system', key: sameAs, fingerprint: sameAs };
}

/**
 * Creates a request from an email and its photos. It covers every email received in the
 * thread so far: pressed twice, or for another of these emails, it is the same request.
 */
export async function makeRequestOfEmail(
  app: App,
  actor: Actor,
  emailId: string,
  form: z.output<typeof requestOfEmailForm>,
  lead?: LeadOrigin,
): Promise<string> {
  const email = await readEmail(app, emailId);
  const made = await findRequestOfEmail(app.database, emailId);
  if (made) return made;
  const author = authorIn(email);
  const photos: ReceivedPhoto[] = [];
  const unusable: string[] = [];
  const now = app.now();
  let isMade = false;
  try {
    const files = photoFiles(email);
    const tooMany = photosIn(email).filter((file) => !files.includes(file));
    for (const file of files) {
      const photo = await readPhoto(app, file);
      if (photo) photos.push(photo);
      else unusable.push(file.name);
    }
    return await app.database.transaction(async (tx) => {
      const received = await lockReceivedOf(tx, emailId);
      if (!received.includes(emailId)) throw notFound('This email');
      const earlier = await findRequestOfEmail(tx, emailId);
      if (earlier) return earlier;
      const requestId = newId(now);
      const same = lead && (await claimKey(tx, now, sentBefore(lead.sameAs), { requestId }));
      if (same) {
        await insertRequestOfEmails(tx, received, String(same.requestId));
        return String(same.requestId);
      }
      await insertPhotos(tx, now, photos);
      await noteRequest(app, tx, actor, fieldsOfForm(form), {
        id: requestId,
        by: lead?.by ?? 'email',
        answerBy: lead?.answerBy ?? null,
        customerId: await findCustomerId(tx, author.address),
        answeredAt: await answeredSince(tx, email),
        photoIds: photos.map(({ id }) => id),
        note: missingPhotos(unusable, tooMany),
      });
      await insertRequestOfEmails(tx, received, requestId);
      await lead?.onMade(tx, requestId);
      await publishChange(tx, { topic: 'emails', kind: 'changed', id: emailId });
      isMade = true;
      return requestId;
    });
  } finally {
    if (!isMade) await discardPhotos(app.files, photos);
  }
}

/** The only customer with an address. */
async function findCustomerId(
  database: Database | Transaction,
  address: string,
): Promise<string | null> {
  if (!address) return null;
  const found = await findByEmail(database, storedEmail(address));
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

function authorIn({ sender, replyTo, subject, bodyText }: StoredEmail) {
  return authorOf({ sender, replyTo, subject, text: bodyText });
}

async function readEmail(app: App, id: string): Promise<StoredEmail> {
  const email = await findEmail(app.database, id);
  if (email?.delivery !== 'received') throw notFound('This email');
  return email;
}

/** What doesn't go along with a request. */
function missingPhotos(unusable: string[], others: { name: string }[]): string {
  const note = [
    unusable.length > 0 && `These photos can't be opened: ${unusable.join(', ')}`,
    others.length > 0 &&
      `These photos are only with the email: ${others.map(({ name }) => name).join(', ')}`,
  ]
    .filter(Boolean)
    .join('\n');
  return shortened(note, maxNote);
}

/** An email's pictures, up to a request's limit, without signature logos. */
function photoFiles({ attachments, bodyHtml }: StoredEmail) {
  return photosIn({ attachments, bodyHtml })
    .filter(({ size = 0 }) => size <= maxPhotoBytes)
    .slice(0, maxRequestPhotos);
}

function photosIn({ attachments, bodyHtml }: Pick<StoredEmail, 'attachments' | 'bodyHtml'>) {
  return attachments
    .flatMap((file) => ('file' in file ? file : []))
    .filter(
      ({ name, type, format, contentId, size = 0 }) =>
        (/^image\//.test(type) || /^(jpe?g|png|webp|hei[cf]|avif|gif)$/.test(format ?? '')) &&
        (size >= largestLogoBytes || !(isDrawn(contentId) || isNamedLogo(name))),
    );

  function isDrawn(contentId: string | undefined): boolean {
    return Boolean(contentId) && bodyHtml.includes(`cid:${contentId}`);
  }
}

/** A smaller picture in an email's text, or called a logo, belongs to the signature. */
const largestLogoBytes = 50 * 1024;

function isNamedLogo(name: string): boolean {
  return /(?:^|[^a-z])(?:logo|icon|banner|signature|facebook|instagram|linkedin|youtube|twitter)/i.test(
    name,
  );
}

/** A request's photo, or nothing if the file isn't one or is gone. */
async function readPhoto(
  app: App,
  { name, file }: { name: string; file: string },
): Promise<ReceivedPhoto | undefined> {
  const stored = await app.files.read(file);
  if (!stored) return undefined;
  const photo = await receivePhoto(app.files, { name, bytes: await buffer(stored.stream) });
  return 'problem' in photo ? undefined : photo;
}
