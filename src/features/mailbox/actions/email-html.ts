import { buffer } from 'node:stream/consumers';
import { notFound } from '../../../platform/http/errors.ts';
import { publishChange } from '../../../platform/realtime/events.ts';
import type { App } from '../../../services/app.ts';
import type { SafeHtml } from '../../../services/email/html/safe-html.ts';
import { openHtml } from '../../../services/email/open-email.ts';
import { openPicture } from '../../photos/index.ts';
import { allowPictures, refusePictures } from '../store/picture-senders.ts';
import { findEmail, type StoredEmail } from '../store.ts';
import { pictureAddresses } from '../views/email-page.ts';

/** The max edge, in pixels, of a picture inside an email. */
const maxEdgePixels = 1600;
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
  const stored = await app.files.read(file.file);
  if (!stored) return undefined;
  const opened = await openPicture(await buffer(stored.stream));
  if ('problem' in opened) return undefined;
  const picture = opened.image
    .autoOrient()
    .resize(maxEdgePixels, maxEdgePixels, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 });
  // A damaged picture is omitted, and the email is shown without it.
  const bytes = await picture.toBuffer().catch(() => undefined);
  return bytes && new Uint8Array(bytes);
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
