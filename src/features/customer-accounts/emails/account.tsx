import { type Language, languageCode } from '../../../lib/language.ts';
import { formatPhone } from '../../../lib/phone.ts';
import type { App } from '../../../services/app.ts';
import { emailHtml } from '../../mailbox/index.ts';
import { currentBusiness } from '../../settings/index.ts';
import { portalTexts } from '../texts/portal.ts';

type Kind = 'confirm' | 'known' | 'signIn' | 'reset' | 'open';

interface Facts {
  language: Language;
  name: string;
  [fact: string]: string;
}

/** A letter about an account, in the language of whose it is. */
export function accountLetter(app: App, kind: Kind, { language, name, ...facts }: Facts) {
  const t = portalTexts(language);
  const business = currentBusiness(app);
  const values = { ...facts, business: business.name };
  const text = [
    name ? t('letters.hello', { name }) : t('letters.helloNobody'),
    t(`letters.${kind}.text`, values),
    t('letters.questions', { phone: formatPhone(business.phone) }),
    business.name,
  ].join('\n\n');
  return { subject: t(`letters.${kind}.subject`, values), text, html: emailHtml(text) };
}

/** Tells the owner that an account waits for a word. */
export function questionLetter(app: App, name: string) {
  const link = `${app.settings.publicUrl}/admin/customer-onboarding`;
  const text = `${name} opened a customer portal account. Choose which customer it belongs to:\n${link}`;
  return { subject: `New account to review: ${name}`, text, html: emailHtml(text) };
}

/** An address of the portal in a language, as letters name it. */
export function portalLink(app: App, language: Language, path: string): string {
  const prefix = languageCode(language) === 'es' ? '/es' : '';
  return `${app.settings.publicUrl}${prefix}/customer/${path}`;
}
