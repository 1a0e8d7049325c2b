import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { dayIn } from '#lib/days/days.ts';
import type { App } from '#services/app.ts';
import type { PartnerDay } from '../rules/partners.ts';

/** The business's calendar day (YYYY-MM-DD). */
export function todayOf(app: App): string {
  return dayIn(currentBusiness(app).timeZone, app.now());
}

/** What decides today who may work. */
export function partnerDay(app: App): PartnerDay {
  const { licensed_trades } = currentSettings(app).partners;
  return { today: todayOf(app), licensedTrades: licensed_trades.map((one) => one.toLowerCase()) };
}
