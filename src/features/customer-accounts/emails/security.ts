import { writeEmailWithLink } from '#features/mailbox/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import type { Language } from '#lib/language.ts';
import { adminLink, customerLink } from '#lib/links.ts';
import { formatPhone } from '#lib/phone.ts';
import { fill, type VariablesOf } from '#lib/texts.ts';
import type { App } from '#services/app.ts';
import { type SecurityTexts, securityTexts } from '../texts/security.ts';

type Emails = SecurityTexts['emails'];
type Kind = Exclude<keyof Emails, 'hello' | 'helloNobody' | 'questions'>;

/** The account's holder, and what an email of this kind contains besides the business. */
type Facts<Of extends Kind> = { language: Language; name: string } & Omit<
  VariablesOf<Emails[Of]['text']>,
  'business' | 'phone'
>;

/** An email about an account's sign-in or its end, in its holder's language. */
export function securityEmail<Of extends Kind>(
  app: App,
  kind: Of,
  { language, name, ...variables }: Facts<Of>,
) {
  const t = securityTexts(language);
  const business = currentBusiness(app);
  const values = { business: business.name, phone: formatPhone(business.phone) };
  const text = [
    name ? t.emails.hello({ name }) : t.emails.helloNobody,
    fill(t.emails[kind].text, { ...variables, ...values } as never),
    t.emails.questions(values),
    business.name,
  ].join('\n\n');
  const isSecret = kind === 'newEmail' || kind === 'proof';
  const { publicUrl } = app.settings;
  const links: Partial<Record<Kind, string>> = {
    newEmail: (variables as { link?: string }).link ?? '',
    password: publicUrl + customerLink('forgotPassword', language),
    appOn: publicUrl + customerLink('forgotPassword', language),
    appOff: publicUrl + customerLink('forgotPassword', language),
    newDevice: publicUrl + customerLink('forgotPassword', language),
    passkeyOn: publicUrl + customerLink('forgotPassword', language),
    passkeyOff: publicUrl + customerLink('forgotPassword', language),
    takenEmail: publicUrl + customerLink('login', language),
  };
  const texts = t.emails[kind];
  const email = writeEmailWithLink({
    language,
    subject: t.emails[kind].subject(values),
    text,
    button: 'button' in texts ? texts.button : '',
    link: links[kind] ?? '',
  });
  return { ...email, isSecret };
}

/** Notifies the owner that someone requested the deletion of their account. */
export function deletionEmail(app: App, name: string, customerId: string) {
  const link = app.settings.publicUrl + adminLink('customer', { id: customerId });
  const text = `${name} asked to delete their customer portal account. Decide on the customer's page:\n${link}`;
  const subject = `Account deletion request: ${name}`;
  return writeEmailWithLink({ subject, text, button: 'Open customer', link });
}
