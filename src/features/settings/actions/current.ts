import type { CachedValue } from '../../../platform/cache/cached-values.ts';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { App } from '../../../services/app.ts';
import { defaultSettings } from '../rules/defaults.ts';
import { type Business, businessOf, type Section, type Settings } from '../rules/settings.ts';
import { listSections } from '../store.ts';

export interface CurrentSettings {
  settings: Settings;
  /** How often each section was changed; sent back with the next change. */
  versions: Record<Section, number>;
}

/** The settings, cached by every server. */
export const cachedSettings: CachedValue<CurrentSettings> = {
  topic: 'settings',
  read: readSettings,
};

/** The current settings, from the cache. */
export function currentSettings(app: App): Settings {
  return app.cache.get(cachedSettings).settings;
}

/** The business's current identity. */
export function currentBusiness(app: App): Business {
  return businessOf(currentSettings(app));
}

/** The owner's stored values over the defaults, so that a field added later has a value. */
export async function readSettings(database: Database | Transaction): Promise<CurrentSettings> {
  const settings = structuredClone(defaultSettings);
  const versions = Object.fromEntries(
    Object.keys(settings).map((section) => [section, 0]),
  ) as Record<Section, number>;
  for (const { section, value, version } of await listSections(database)) {
    Object.assign(settings[section], value);
    versions[section] = version;
  }
  return { settings, versions };
}
