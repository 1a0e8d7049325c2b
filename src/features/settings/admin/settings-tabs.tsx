import { PageTabs } from '../../../ui/admin/page-tabs.tsx';
import { sectionPath, tabs } from './tabs.ts';

/** The sections of the settings. */
export function SettingsTabs() {
  return (
    <PageTabs
      label="Settings"
      tabs={tabs.map(({ section, label }, index) => ({
        to: index === 0 ? '.' : sectionPath(section),
        label,
      }))}
    />
  );
}
