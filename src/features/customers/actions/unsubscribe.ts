import { DAYS } from '#lib/days/durations.ts';
import { isId } from '#lib/ids.ts';
import { publicLink } from '#lib/links.ts';
import { isSignedKey, signKey } from '#platform/http/signed-link.ts';
import type { App } from '#services/app.ts';
import { defaultPreferences, type EmailKind, emailKinds } from '../rules/preferences.ts';
import { findMerged, findPreferences } from '../store/preferences.ts';
import { changePreferences } from './preferences.ts';

/** How long the unsubscribe link in an email works. */
const goodDays = 400;

/** Whose emails of which kind a link stops. */
export interface EmailChoice {
  customerId: string;
  kind: EmailKind;
}

/** The address that stops a kind of email to a customer, for such an email's headers (RFC 8058). */
export function unsubscribeAddress(app: App, choice: EmailChoice): string {
  const { publicUrl, secretKey } = app.settings;
  const until = new Date(app.now().getTime() + goodDays * DAYS);
  const key = signKey(secretKey, until, subjectOf(choice));
  const token = `${choice.customerId}.${choice.kind}.${key}`;
  return publicUrl + publicLink('emailPreferences', 'english', { token });
}

/** What a link refers to; nothing if it is invalid or expired. */
export async function readUnsubscribe(app: App, token: string): Promise<EmailChoice | undefined> {
  const [customerId = '', named = '', ...key] = token.slice(0, 300).split('.');
  const kind = emailKinds.find((known) => known === named);
  if (!kind || !isId(customerId)) return undefined;
  const subject = subjectOf({ customerId, kind });
  if (!isSignedKey(app.settings.secretKey, app.now(), subject, key.join('.'))) return undefined;
  const current = await findMerged(app.database, customerId);
  return current ? { customerId: current, kind } : undefined;
}

/** Whether emails of a kind are currently wanted. */
export async function isWelcome(app: App, choice: EmailChoice): Promise<boolean> {
  const stored = await findPreferences(app.database, choice.customerId);
  return (stored ?? defaultPreferences).emails[choice.kind];
}

/** Stops a kind of email to a customer, or allows it again. Repeating it has no effect. */
export async function chooseEmails(
  app: App,
  { customerId, kind }: EmailChoice,
  isWanted: boolean,
): Promise<void> {
  await app.database.transaction(async (tx) => {
    const stored = await findPreferences(tx, customerId);
    const preferences = stored ?? defaultPreferences;
    if (preferences.emails[kind] === isWanted) return;
    const emails = { ...preferences.emails, [kind]: isWanted };
    const at = { version: stored?.version ?? 0, now: app.now() };
    // A simultaneous change wins; the page shows the result.
    await changePreferences(tx, { kind: 'visitor' }, customerId, { ...preferences, emails }, at);
  });
}

function subjectOf({ customerId, kind }: EmailChoice): string {
  return `emails ${customerId} ${kind}`;
}
