import { buffer } from 'node:stream/consumers';
import { DAYS } from '#lib/days/durations.ts';
import type { App } from '#services/app.ts';
import { openEmail } from '#services/email/open-email.ts';
import { secretsInText } from '#services/email/own-secrets.ts';
import { listSuspicious, replaceContent } from '../store/emails.ts';
import type { StoredAttachment } from '../tables.ts';
import { isSecretOfOurs, withoutOwnSecrets } from './own-secrets.ts';
import { unreadable } from './store-email.ts';

/** Longer than any link or code in an email is valid. */
const secretFor = 31 * DAYS;

/** Erases secrets of ours that came back before they were recognized. */
export async function eraseReturnedSecrets(app: App): Promise<void> {
  const since = new Date(app.now().getTime() - secretFor);
  for (const { id, text, html, attachments } of await listSuspicious(app.database, since)) {
    const secrets = secretsInText(`${text}\n${html}`);
    const { email, isSecret } = withoutOwnSecrets(app, { ...unreadable, text, html, secrets });
    const files = isSecret ? [] : await harmlessFiles(app, attachments);
    const isSame =
      email.text === text && email.html === html && files.length === attachments.length;
    if (isSame) continue;
    await replaceContent(app.database, id, {
      bodyText: email.text,
      bodyHtml: email.html,
      attachments: files,
      ...(isSecret && { isSecret, erasedAt: app.now() }),
    });
    // Files that no row names anymore.
    if (files.length === 0) await app.files.removeFolder(`letter-files/${id}`);
  }
}

async function harmlessFiles(app: App, attachments: StoredAttachment[]) {
  const harmless: StoredAttachment[] = [];
  for (const attachment of attachments) {
    if (!(await holdsSecret(app, attachment))) harmless.push(attachment);
    else if ('file' in attachment) await app.files.removeFolder(attachment.file);
  }
  return harmless;
}

async function holdsSecret(app: App, attachment: StoredAttachment): Promise<boolean> {
  if (
    !('file' in attachment) ||
    !/^message\/|\.eml$/i.test(`${attachment.type} ${attachment.name}`)
  )
    return false;
  const stored = await app.files.read(attachment.file);
  if (!stored) return false;
  const content = new Uint8Array(await buffer(stored.stream));
  if (isSecretOfOurs(app, secretsInText(new TextDecoder().decode(content)))) return true;
  const email = await openEmail(content);
  return [email, ...(email?.files ?? [])].some(
    (one) => one?.secrets && isSecretOfOurs(app, one.secrets),
  );
}
