import { calledName } from '#features/customers/rules/called-name.ts';
import { writeEmailWithLink } from '#features/mailbox/index.ts';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import type { Language } from '#lib/language.ts';
import { partnerLink } from '#lib/links.ts';
import { exactMoney } from '#lib/money.ts';
import type { App } from '#services/app.ts';
import { partnerEstimateTexts } from './texts/index.ts';

interface Answered {
  id: string;
  estimateNumber: string;
  title: string;
  total: number;
}

/** Notifies a partner of what became of their estimate, in their language. */
export function answerEmail(
  app: App,
  partner: { name: string; language: Language },
  estimate: Answered,
  answer: 'taken' | 'declined',
  reason: string,
) {
  const t = partnerEstimateTexts(partner.language);
  const { name } = currentBusiness(app);
  const facts = {
    name: calledName(partner.name),
    number: estimate.estimateNumber,
    title: estimate.title,
    reason,
    business: name,
    link: app.settings.publicUrl + partnerLink('estimate', { id: estimate.id }),
    total: exactMoney(estimate.total, currentSettings(app).system.currency),
  };
  const text = [
    t.email.hello(facts),
    t.email[answer](facts),
    ...(reason ? [t.email.reason(facts)] : []),
    t.email.more(facts),
    name,
  ].join('\n\n');
  return writeEmailWithLink({
    language: partner.language,
    subject: t.email[`${answer}Subject`](facts),
    text,
    button: t.email.button,
    link: facts.link,
  });
}
