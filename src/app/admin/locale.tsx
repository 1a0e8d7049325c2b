import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { settingsQuery } from '../../features/settings/admin/queries.ts';
import type { SettingsView } from '../../features/settings/contract/settings.ts';
import { type Locale, LocaleProvider, useLocale } from '../../ui/admin/locale.ts';
import { useMay } from '../../ui/admin/rights.ts';

/** The style that came with the page. */
export function initialLocale(root: HTMLElement): Locale {
  return JSON.parse(root.dataset.locale ?? '{}');
}

/** For those signed in: the settings as they are now; until they are read, as they came with the page. */
export function LiveLocale({ children }: { children: ReactNode }) {
  const first = useLocale();
  const may = useMay();
  const settings = useQuery({ ...settingsQuery, enabled: may('settings', 'read') }).data?.settings;
  return <LocaleProvider value={settings ? styleOf(settings) : first}>{children}</LocaleProvider>;
}

function styleOf({ business_info, system, assistant, mark }: SettingsView['settings']): Locale {
  return {
    name: business_info.business_name,
    mark: mark.url,
    timeZone: system.timezone,
    dateFormat: system.date_format,
    currency: system.currency,
    assistant: assistant.name,
  };
}
