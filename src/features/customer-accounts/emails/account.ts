import { writeEmailWithLink } from '#features/mailbox/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import type { Language } from '#lib/language.ts';
import { adminLink } from '#lib/links.ts';
import { formatPhone } from '#lib/phone.ts';
import type { VariablesOf } from '#lib/texts.ts';
import type { App } from '#services/app.ts';
import { type PortalTexts, portalTexts } from '../texts/portal.ts';

type Emails = PortalTexts['emails'];
type Kind = Exclude<keyof Emails, 'hello' | 'helloNobody' | 'questions'>;

/** The account's holder, and what an email of this kind contains besides the business. */
type Facts<Of extends Kind> = { language: Language; name: string } & Omit<
  VariablesOf<Emails[Of]['text']>,
  'business'
>;

/** With a link or code that opens an account. */
const secretKinds = new Set<Kind>(['confirm', 'signIn', 'reset']);

/**
 * Goes to an address that somebody typed: a name of theirs in it could be an advertisement.
 */
const unproven: Kind = 'confirm';

/** An email about an account, in its holder's language. */
export function accountMessage<Of extends Kind>(
  app: App,
  kind: Of,
  { language, name, ...variables }: Facts<Of>,
) {
  const t = portalTexts(language);
  const business = currentBusiness(app);
  const values = { ...variables, business: business.name } as never;
  const text = [
    name && kind !== unproven ? t.emails.hello({ name }) : t.emails.helloNobody,
    t.emails[kind].text(values),
    t.emails.questions({ phone: formatPhone(business.phone) }),
    business.name,
  ].join('\n\n');
  const isSecret = secretKinds.has(kind);
  const { link, login } = variables as { link?: string; login?: string };
  const email = writeEmailWithLink({
    language,
    subject: t.emails[kind].subject(values),
    text,
    button: t.emails[kind].button,
    link: link ?? login ?? '',
  });
  return { ...email, isSecret };
}

/** Notifies the owner of a pending account. */
export function questionEmail(app: App, name: string) {
  const link = app.settings.publicUrl + adminLink('customerOnboarding');
  const text = `${name} opened a customer portal account. Choose which customer it belongs to:\n${link}`;
  const subject = `New account to review: ${name}`;
  return writeEmailWithLink({ subject, text, button: 'Review account', link });
}
