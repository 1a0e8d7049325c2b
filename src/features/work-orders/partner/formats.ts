import { dayIn } from '#lib/days/days.ts';
import { DAYS, HOURS, MINUTES } from '#lib/days/durations.ts';
import { timeOf, weekdayAndTimeOf, weekdayOf } from '#lib/days/texts.ts';
import type { Language } from '#lib/language.ts';
import { exactMoney } from '#lib/money.ts';
import type { PartnerView } from '../contract/partner.ts';
import { workOrderTexts } from '../texts/portal.ts';

/** The language, clock and currency of a partner's page. */
export interface Locale {
  language: Language;
  timeZone: string;
  currency: string;
  now: Date;
}

/** A day as people say it: today, tomorrow, or its name. */
export function dayLine(at: string, { language, timeZone, now }: Locale): string {
  const t = workOrderTexts(language);
  const instant = new Date(at);
  const day = weekdayOf(instant, { language, timeZone });
  const [today, tomorrow] = [now, new Date(now.getTime() + DAYS)].map((one) =>
    dayIn(timeZone, one),
  );
  const that = dayIn(timeZone, instant);
  if (that === today) return t.page.today({ day });
  if (that === tomorrow) return t.page.tomorrow({ day });
  return day.charAt(0).toUpperCase() + day.slice(1);
}

/** A span of time: "3:30 – 5:30 pm". */
export function timeSpan(from: string, to: string, { language, timeZone }: Locale): string {
  const [first = '', last = ''] = [from, to].map((at) =>
    timeOf(new Date(at), { language, timeZone }),
  );
  const [firstHalf, lastHalf] = [first, last].map((one) => one.replace(/^[\d:]+/, ''));
  const start = firstHalf === lastHalf ? first.replace(/[^\d:].*$/, '') : first;
  return `${start} – ${last}`;
}

/** Day and time in one line. */
export function momentLine(at: string, locale: Locale): string {
  const { language, timeZone } = locale;
  return `${dayLine(at, locale)}, ${timeOf(new Date(at), { language, timeZone })}`;
}

/** Until when an offer waits for an answer, inside a sentence. */
export function deadlineText(at: string, { language, timeZone }: Locale): string {
  return weekdayAndTimeOf(new Date(at), { language, timeZone });
}

/** How much time is left: "5 hours left". */
export function timeLeft(until: string, { language, now }: Locale): string {
  const t = workOrderTexts(language).page.left;
  const left = new Date(until).getTime() - now.getTime();
  if (left >= 2 * DAYS) return t.days({ count: Math.floor(left / DAYS) });
  if (left >= HOURS) return t.hours({ count: Math.floor(left / HOURS) });
  if (left >= MINUTES) return t.minutes({ count: Math.floor(left / MINUTES) });
  return t.lessThanMinute;
}

export function moneyText(amount: number, { currency }: Locale): string {
  return exactMoney(amount, currency);
}

type Amounts = Pick<PartnerView, 'is_mine' | 'status' | 'amount' | 'bid_amount' | 'pricing'>;

/** The price line of an order: the amount agreed, offered or bid, or that a price is requested. */
export function payText(order: Amounts, locale: Locale): { label: string; value: string } {
  const t = workOrderTexts(locale.language);
  const money = (amount: number) => moneyText(amount, locale);
  if (order.is_mine) return { label: t.page.pay, value: money(order.amount ?? 0) };
  if (order.amount !== null) return { label: t.page.payOffered, value: money(order.amount) };
  if (order.bid_amount !== null) return { label: t.page.yourBid, value: money(order.bid_amount) };
  return { label: t.page.bids, value: '–' };
}
