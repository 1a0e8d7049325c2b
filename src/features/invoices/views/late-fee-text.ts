import { longDay } from '#lib/days/texts.ts';
import type { Language } from '#lib/language.ts';
import { exactMoney } from '#lib/money.ts';
import { type FeeOfInvoice, mayGetFee } from '../rules/late-fee.ts';
import { invoiceTexts } from '../texts/index.ts';

/** The late fee that an invoice states, for its customer; nothing if none can be added anymore. */
export function lateFeeText(
  invoice: FeeOfInvoice,
  language: Language,
  currency: string,
): string | undefined {
  const { lateFeeKind: kind, lateFeeValue: value, lateFeeAfter: day } = invoice;
  if (!mayGetFee(invoice) || day === null) return undefined;
  const t = invoiceTexts(language).lateFee;
  const fee = kind === 'percent' ? t.percent({ percent: value }) : exactMoney(value, currency);
  return t.terms({ fee, day: longDay(day, language) });
}
