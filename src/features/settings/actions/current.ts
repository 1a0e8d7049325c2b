import type { CachedValue } from '#platform/cache/cached-values.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { App } from '#services/app.ts';
import { defaultSettings } from '../rules/defaults.ts';
import { ownDefaults } from '../rules/own-defaults.ts';
import { isSampleBusiness } from '../rules/sample-business.ts';
import { type Business, businessOf, type Section, type Settings } from '../rules/settings.ts';
import { listSections, type StoredSection } from '../store.ts';

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

/** Whether this is still the sample business, whose promises are not the owner's. */
export function isSample(app: App): boolean {
  return isSampleBusiness(currentSettings(app));
}

/**
 * Whether visitors may see the opening hours: the owner's own, or the sample business's.
 */
export function areHoursKnown(app: App): boolean {
  const { settings, versions } = app.cache.get(cachedSettings);
  return versions.business_hours > 0 || isSampleBusiness(settings);
}

/**
 * The owner's stored values over the defaults, so that a field added later has a value. The sample's
 * towns and promises are defaults only until the business has a name of its own.
 */
export async function readSettings(database: Database | Transaction): Promise<CurrentSettings> {
  const sections = await listSections(database);
  const settings = over(structuredClone(defaultSettings), sections);
  const hasRates = sections.some(({ section }) => section === 'pricing');
  const versions = Object.fromEntries(
    Object.keys(settings).map((section) => [section, 0]),
  ) as Record<Section, number>;
  for (const { section, version } of sections) versions[section] = version;
  return {
    settings: isSampleBusiness(settings) ? settings : over(ownDefaults(hasRates), sections),
    versions,
  };
}

function over(settings: Settings, sections: StoredSection[]): Settings {
  for (const { section, value } of sections) Object.assign(settings[section], value);
  return settings;
}
