import { currentBusiness, currentSettings } from '../../features/settings/current.ts';
import type { Language } from '../../lib/language.ts';
import { keptOwner } from '../../platform/sessions/owner.ts';
import type { App } from '../../services/app.ts';
import type { Speaking } from '../../web/customer/home-page.tsx';

/** What the pages need to say days, times and amounts. */
export function speakingOf(app: App, language: Language): Speaking {
  const { name, timeZone } = currentBusiness(app);
  const owner = app.kept.get(keptOwner);
  return {
    language,
    timeZone,
    now: app.now(),
    currency: currentSettings(app).system.currency,
    ownerName: owner?.name || name,
  };
}
