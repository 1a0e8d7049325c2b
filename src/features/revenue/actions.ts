import type { App } from '../../services/app.ts';
import { currentSettings } from '../settings/index.ts';
import type { RevenueBasis } from '../settings/rules/choices.ts';

/** The owner's revenue basis. */
export function revenueBasis(app: App): RevenueBasis {
  return currentSettings(app).system.revenue_basis;
}
