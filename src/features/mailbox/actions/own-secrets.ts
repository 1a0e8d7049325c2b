import { createHmac, timingSafeEqual } from 'node:crypto';
import { opensAccount } from '#platform/http/logged-path.ts';
import { keyFor } from '#platform/secrets/keys.ts';
import type { App } from '#services/app.ts';
import { secretsInText } from '#services/email/own-secrets.ts';
import type { IncomingEmail, OwnSecrets } from '#services/email/port.ts';

/** Shown instead of an address that opens an account. */
export const removedSecret = '[private link removed]';

/** Marks our own secret email, so that nobody reads it here however it comes back. */
export function secretMark({ settings }: App, id: string): string {
  const key = Buffer.from(keyFor(settings.secretKey, 'email marks'), 'hex');
  return `${id}.${createHmac('sha256', key).update(id).digest('base64url')}`;
}

/**
 * An incoming email without our secrets. One that is our own has no content left; others, such as
 * a person's reply, lose the addresses that open an account, and the files that hold any.
 */
export function withoutOwnSecrets(
  app: App,
  email: IncomingEmail,
): { email: IncomingEmail; isSecret: boolean } {
  const { text, isSecret } = textWithoutSecrets(app, email);
  const html = withoutAddresses(app, email.html);
  const replyText = withoutAddresses(app, email.replyText);
  const rest = secretsInText(`${html}\n${replyText}`);
  if (isSecret || isSecretOfOurs(app, rest)) {
    const blank = { text: '', html: '', replyText: '', files: [], invitation: undefined };
    return { email: { ...email, ...blank }, isSecret: true };
  }
  const files = email.files.filter(({ secrets }) => !secrets || !isSecretOfOurs(app, secrets));
  return { email: { ...email, text, html, replyText, files }, isSecret: false };
}

/** The text of an email, or its beginning as a mailbox lists it, without our secrets. */
export function textWithoutSecrets(
  app: App,
  { text, secrets }: { text: string; secrets: OwnSecrets },
): { text: string; isSecret: boolean } {
  if (secrets.marks.some((mark) => isMark(app, mark))) return { text: '', isSecret: true };
  const cleaned = withoutAddresses(app, text);
  // Not where it can be cut out: quoted as it was transferred, or inside another address.
  const isSecret = isSecretOfOurs(app, secretsInText(cleaned));
  return { text: isSecret ? '' : cleaned, isSecret };
}

/** Whether something is a secret of ours: marked by us, or with an address that opens an account. */
export function isSecretOfOurs(app: App, { marks, addresses }: OwnSecrets): boolean {
  return marks.some((mark) => isMark(app, mark)) || addresses.some((one) => isOpening(app, one));
}

function withoutAddresses(app: App, text: string): string {
  return text.replace(/https?:\/\/[^\s"'<>)\]\\]+/gi, (address) =>
    isOpening(app, address) ? removedSecret : address,
  );
}

function isMark(app: App, mark: string): boolean {
  const id = mark.slice(0, mark.lastIndexOf('.'));
  const expected = Buffer.from(secretMark(app, id));
  const given = Buffer.from(mark);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function isOpening({ settings }: App, address: string): boolean {
  const url = URL.parse(address.replaceAll('&amp;', '&'));
  if (url?.hostname !== new URL(settings.publicUrl).hostname) return false;
  const path = url.pathname.replace(/\/+$/, '');
  return opensAccount(path) && (url.search.length > 1 || path.startsWith('/partner/application/'));
}
