import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { makePicture } from '#features/photos/index.ts';
import type { PictureVersion } from '#features/photos/rules.ts';
import { notFound } from '#platform/http/errors.ts';
import { publishChange } from '#platform/realtime/events.ts';
import type { App } from '#services/app.ts';
import type { SafeHtml } from '#services/email/html/safe-html.ts';
import { openHtml } from '#services/email/open-email.ts';
import { findEmail, type StoredEmail } from '../store/emails.ts';
import { allowPictures, refusePictures } from '../store/picture-senders.ts';
import { pictureAddresses } from '../views/email-page.ts';

/** A picture inside an email. */
const pictureVersion: PictureVersion = {
  width: 1600,
  height: 1600,
  fit: 'inside',
  format: 'webp',
  quality: 82,
};
/** A browser asks for all pictures of an email at once; more than a few would be refused. */
const fewAtATime = pLimit(4);
/** Per file; a larger picture is only offered as a file. */
const maxPictureBytes = 25 * 1024 * 1024;

/** The sanitized HTML of a received email; nothing if it has none, or it can't be parsed. */
export async function showHtml(
  app: App,
  email: StoredEmail,
  showsRemotePictures: boolean,
): Promise<SafeHtml | undefined> {
  if (email.delivery !== 'received' || !email.bodyHtml.trim()) return undefined;
  return openHtml(email.bodyHtml, {
    pictures: pictureAddresses(app.settings.secretKey, app.now(), email),
    showsRemotePictures,
    ownHost: new URL(app.settings.publicUrl).hostname,
  });
}

/** A picture that came with an email, re-encoded from its pixels; nothing if the file isn't one. */
export async function showPicture(
  app: App,
  id: string,
  position: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const file = (await findEmail(app.database, id))?.attachments[position];
  if (!file || !('file' in file) || (file.size ?? 0) > maxPictureBytes) return undefined;
  const { file: key } = file;
  return fewAtATime(async () => {
    const stored = await app.files.read(key);
    if (!stored) return undefined;
    // A damaged picture is omitted, and the email is shown without it.
    const made = await makePicture(await buffer(stored.stream), pictureVersion);
    return 'problem' in made ? undefined : made.bytes;
  });
}

/** Loads pictures from other sites in emails from this sender from now on, or no longer. */
export async function setSenderPictures(app: App, id: string, isAllowed: boolean): Promise<void> {
  const email = await findEmail(app.database, id);
  const address = email?.delivery === 'received' ? addressIn(email.sender) : '';
  if (!address) throw notFound('This email');
  if (isAllowed) await allowPictures(app.database, address, app.now());
  else await refusePictures(app.database, address);
  await publishChange(app.database, { topic: 'emails', kind: 'changed', id });
}

/** The address in `Name <address>`, in lowercase. */
export function addressIn(person: string): string {
  return (/<([^<>]*)>\s*$/.exec(person)?.[1] ?? person).trim().toLowerCase();
}
