import { currentSettings } from '#features/settings/index.ts';
import type { RevenueBasis } from '#features/settings/rules/choices.ts';
import type { App } from '#services/app.ts';

/** The owner's revenue basis. */
export function revenueBasis(app: App): RevenueBasis {
  return currentSettings(app).system.revenue_basis;
}
