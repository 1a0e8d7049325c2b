import { replaceEqualDeep, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { settingsQuery } from '#features/settings/admin/queries.ts';
import type { SettingsView } from '#features/settings/contract/settings.ts';
import { type Locale, LocaleProvider, useLocale } from '#ui/admin/locale.ts';
import { useMay } from '#ui/admin/rights.ts';

/** The style that came with the page. */
export function initialLocale(root: HTMLElement): Locale {
  return JSON.parse(root.dataset.locale ?? '{}');
}

/**
 * For people who are signed in: the current settings, or until they have loaded, those that came
 * with the page.
 */
export function LiveLocale({ children }: { children: ReactNode }) {
  const first = useLocale();
  const may = useMay();
  const settings = useQuery({ ...settingsQuery, enabled: may('settings', 'read') }).data?.settings;
  // Returns the same object while nothing differs, because every screen is rendered again for a new
  // one.
  const style = useMemo(
    () => (settings ? replaceEqualDeep(first, styleOf(settings)) : first),
    [first, settings],
  );
  return <LocaleProvider value={style}>{children}</LocaleProvider>;
}

function styleOf({ business_info, system, assistant, mark }: SettingsView['settings']): Locale {
  return {
    name: business_info.business_name,
    city: business_info.city,
    state: business_info.state,
    mark: mark.url,
    timeZone: system.timezone,
    dateFormat: system.date_format,
    currency: system.currency,
    assistant: assistant.name,
  };
}
