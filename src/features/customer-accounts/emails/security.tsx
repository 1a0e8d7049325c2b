import type { Language } from '../../../lib/language.ts';
import { formatPhone } from '../../../lib/phone.ts';
import type { App } from '../../../services/app.ts';
import { emailHtml } from '../../mailbox/index.ts';
import { currentBusiness } from '../../settings/index.ts';
import { securityTexts } from '../texts/security.ts';

type Kind = 'password' | 'appOff' | 'newEmail' | 'takenEmail' | 'oldEmail' | 'deleted' | 'kept';

interface Facts {
  language: Language;
  name: string;
  [fact: string]: string;
}

/** A letter about how an account is entered, or about its end, in the language of whose it is. */
export function securityLetter(app: App, kind: Kind, { language, name, ...facts }: Facts) {
  const t = securityTexts(language);
  const business = currentBusiness(app);
  const values = { ...facts, business: business.name, phone: formatPhone(business.phone) };
  const text = [
    name ? t('letters.hello', { name }) : t('letters.helloNobody'),
    t(`letters.${kind}.text`, values),
    t('letters.questions', values),
    business.name,
  ].join('\n\n');
  return { subject: t(`letters.${kind}.subject`, values), text, html: emailHtml(text) };
}

/** Tells the owner that somebody wishes their account to be deleted. */
export function deletionLetter(app: App, name: string, customerId: string) {
  const link = `${app.settings.publicUrl}/admin/customers/${customerId}`;
  const text = `${name} asked to delete their customer portal account. Decide on the customer's page:\n${link}`;
  return { subject: `Account deletion request: ${name}`, text, html: emailHtml(text) };
}
