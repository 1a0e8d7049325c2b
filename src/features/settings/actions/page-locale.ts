import type { Language } from '#lib/language.ts';
import type { PageLocale } from '#lib/locale.ts';
import { cachedOwner } from '#platform/sessions/owner.ts';
import type { App } from '#services/app.ts';
import { currentBusiness, currentSettings } from './current.ts';

/** How a portal page shows days, times, and amounts. */
export function pageLocale(app: App, language: Language): PageLocale {
  const { name, timeZone } = currentBusiness(app);
  const owner = app.cache.get(cachedOwner);
  return {
    language,
    timeZone,
    now: app.now(),
    currency: currentSettings(app).system.currency,
    ownerName: owner?.name || name,
  };
}
