import { writeEmailWithLink } from '#features/mailbox/index.ts';
import { currentBusiness } from '#features/settings/index.ts';
import type { Language } from '#lib/language.ts';
import { formatPhone } from '#lib/phone.ts';
import type { App } from '#services/app.ts';
import { spacedCode } from './rules.ts';
import { invitationTexts } from './texts/index.ts';

export interface Invitation {
  subject: string;
  text: string;
  link: string;
}

/** An invitation to the portal in the customer's language: to send, or for the owner to copy. */
export function invitationFor(
  app: App,
  { firstName, language }: { firstName: string; language: Language },
  kind: 'welcome' | 'reminder' | 'asked',
  link: string,
  code = '',
): Invitation {
  const { name, phone } = currentBusiness(app);
  const texts = invitationTexts(language)[kind]({
    firstName,
    business: name,
    phone: formatPhone(phone),
    link,
    code: spacedCode(code),
  });
  return { ...texts, link };
}

/** The same as an email. */
export function invitationEmail(language: Language, invitation: Invitation) {
  return writeEmailWithLink({
    language,
    button: invitationTexts(language).button,
    ...invitation,
  });
}
