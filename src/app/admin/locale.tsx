import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { settingsQuery } from '../../features/settings/admin/queries.ts';
import type { SettingsView } from '../../features/settings/contract/settings.ts';
import { HouseStyleProvider, type Locale, useLocale } from '../../ui/admin/locale.ts';

/** The style that came with the page. */
export function firstHouseStyle(root: HTMLElement): Locale {
  return JSON.parse(root.dataset.houseStyle ?? '{}');
}

/** For those signed in: the settings as they are now; until they are read, as they came with the page. */
export function LiveHouseStyle({ children }: { children: ReactNode }) {
  const first = useLocale();
  const settings = useQuery(settingsQuery).data?.settings;
  return (
    <HouseStyleProvider value={settings ? styleOf(settings) : first}>{children}</HouseStyleProvider>
  );
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
