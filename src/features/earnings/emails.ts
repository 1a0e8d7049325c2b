import { calledName } from '#features/customers/rules/called-name.ts';
import { writeEmailWithLink } from '#features/mailbox/index.ts';
import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { numberIn } from '#features/work-orders/rules/work-orders.ts';
import type { Language } from '#lib/language.ts';
import { partnerLink } from '#lib/links.ts';
import { exactMoney } from '#lib/money.ts';
import type { App } from '#services/app.ts';
import type { PayoutMethod } from './rules/earnings.ts';
import { earningsTexts } from './texts/index.ts';

/** Notifies a partner of a payout, in their language. */
export function payoutEmail(
  app: App,
  { fullName, language }: { fullName: string; language: Language },
  {
    amount,
    method,
    reference,
    numbers,
  }: { amount: number; method: PayoutMethod; reference: string; numbers: string[] },
) {
  const t = earningsTexts(language);
  const { name } = currentBusiness(app);
  const facts = {
    name: calledName(fullName),
    business: name,
    numbers: numbers.map((number) => numberIn(language, number)).join(', '),
    amount: exactMoney(amount, currentSettings(app).system.currency),
    method: t.methods[method],
    link: app.settings.publicUrl + partnerLink('earnings'),
  };
  const text = [
    t.email.hello(facts),
    t.email.text(facts),
    ...(reference ? [t.email.reference({ reference })] : []),
    t.email.more(facts),
    name,
  ].join('\n\n');
  return writeEmailWithLink({
    language,
    subject: t.email.subject(facts),
    text,
    button: t.email.button,
    link: facts.link,
  });
}
