import { changeSection } from '#features/settings/actions/change.ts';
import { readSettings } from '#features/settings/actions/current.ts';
import type { App } from '#services/app.ts';

/** The demo business has one hourly rate for everything, and its owner pays himself a wage. */
export async function setDemoRates(app: App, ownerId: string): Promise<void> {
  const { versions } = await readSettings(app.database);
  await changeSection(app, { kind: 'owner', id: ownerId }, 'pricing', versions.pricing, {
    default_hourly_rate: 110,
    hourly_wage: 38,
  });
}
