import { calledName } from '#features/customers/rules/called-name.ts';
import { notifyOwner, queueEmail, writeEmailWithLink } from '#features/mailbox/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import type { Language } from '#lib/language.ts';
import { adminLink, partnerLink } from '#lib/links.ts';
import { formatPhone } from '#lib/phone.ts';
import { fill } from '#lib/texts.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { SealedColumn } from '#platform/secrets/rotate.ts';
import { unseal } from '#platform/secrets/seal.ts';
import type { App } from '#services/app.ts';
import { type ApplicationTexts, applicationTexts } from './texts/application.ts';

type Emails = ApplicationTexts['emails'];
type EmailKind = Exclude<keyof Emails, 'hello' | 'helloNobody' | 'questions'>;

/** What an email of this kind contains besides the business. */
type Variables<Kind extends EmailKind> = Omit<Parameters<Emails[Kind]['text']>[0], 'business'>;

/** The recipient and their language. */
interface Reader {
  fullName: string;
  email: string;
  preferredLanguage: Language;
}

/** With a link or code that opens an account. */
const secretKinds = new Set<EmailKind>(['confirm', 'code', 'reset']);

/** With a button to choose a new password. */
const offersPassword = new Set<EmailKind>(['code', 'passwordChanged', 'newDevice']);

/** Emails an applicant, in the transaction that causes it. */
export async function writeToPartner<Kind extends EmailKind>(
  app: App,
  tx: Transaction,
  reader: Reader,
  kind: Kind,
  variables: Variables<Kind>,
): Promise<void> {
  const isSecret = secretKinds.has(kind);
  const written = partnerMessage(app, reader, kind, variables);
  await queueEmail(app, tx, { folder: 'sent', isSecret, to: reader.email, ...written });
}

/** An email to an applicant or partner, in their language. */
export function partnerMessage<Kind extends EmailKind>(
  app: App,
  { fullName, preferredLanguage }: Omit<Reader, 'email'>,
  kind: Kind,
  variables: Variables<Kind>,
) {
  const t = applicationTexts(preferredLanguage);
  const business = currentBusiness(app);
  const values = { ...variables, business: business.name } as never;
  const text = [
    // The address is unproven: a name in it could be an advertisement.
    kind === 'confirm' ? t.emails.helloNobody : t.emails.hello({ name: calledName(fullName) }),
    t.emails[kind].text(values),
    t.emails.questions({ phone: formatPhone(business.phone) }),
    business.name,
  ].join('\n\n');
  const newPassword = app.settings.publicUrl + partnerLink('forgotPassword');
  const { link = offersPassword.has(kind) ? newPassword : '' } = variables as {
    link?: string;
  };
  const texts = t.emails[kind];
  return writeEmailWithLink({
    language: preferredLanguage,
    subject: fill(t.emails[kind].subject, values),
    text,
    button: 'button' in texts ? texts.button : '',
    link,
  });
}

/** Notifies the owner about a partner or application, with a link. */
export async function notifyOwnerOfPartner(
  app: App,
  tx: Transaction,
  { id, subject, text }: { id: string; subject: string; text: string },
): Promise<void> {
  const path = adminLink('partner', { id });
  const link = app.settings.publicUrl + path;
  const email = { subject, text: `${text}\n${link}`, button: 'Open partner', link };
  await notifyOwner(app, tx, { kind: 'people', path }, writeEmailWithLink(email));
}

/** The name under which application tokens are encrypted. */
export const tokenSeal = 'partner application';

export const sealedApplications: SealedColumn = {
  table: 'partner_applications',
  key: 'id',
  column: 'sealed_token',
  nameOf: () => tokenSeal,
};

/** An application's private link, which every email about it contains. */
export function applicationLink(app: App, { sealedToken }: { sealedToken: string }): string {
  if (!sealedToken) return app.settings.publicUrl + partnerLink('login');
  const token = unseal(app.settings.secretKey, tokenSeal, sealedToken);
  return app.settings.publicUrl + partnerLink('application', { token });
}

export function signInLink(app: App): string {
  return app.settings.publicUrl + partnerLink('login');
}
