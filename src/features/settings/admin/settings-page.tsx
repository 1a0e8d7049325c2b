import { Stack } from '@mantine/core';
import type { Prefetch } from '#ui/admin/prefetch.ts';
import '#ui/theme/mantine-inputs.css';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from 'react-router';
import { Pending } from '#ui/admin/list-states.tsx';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { AssistantKeyPanel } from './assistant-key-panel.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { EarlierSettingsPanel } from './earlier-settings-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { MarkPanel } from './mark-panel.tsx';
import { settingsQuery } from './queries.ts';
import styles from './settings-page.module.css';
import { SettingsSearch } from './settings-search.tsx';
import { SettingsTabs } from './settings-tabs.tsx';
import { tabAt } from './tabs.ts';
import { useFieldFocus } from './use-field-focus.ts';

/** What every settings tab shows. */
export const prefetch: Prefetch = ({ queries }) => [queries.ensureQueryData(settingsQuery)];

/** The frame of all tabs; each tab's form is nested in it. */
export function SettingsPage() {
  const { section, label, summary } = tabAt(useLocation().pathname);
  const { data: view, error, refetch } = useQuery(settingsQuery);
  useFieldFocus(view !== undefined);
  const hasMark = section === 'business_info';
  const isWide = section === 'connections' || section === 'your_data';
  return (
    <>
      <PageHeader page="settings" summary={summary} actions={<SettingsSearch />} />
      <div className={styles.columns} data-wide={isWide || undefined}>
        <SettingsTabs />
        <Stack gap={20} miw={0}>
          <EarlierSettingsPanel />
          {view ? (
            <Outlet context={view} />
          ) : (
            <Panel title={label}>
              <Pending query={{ error, refetch }} title="Couldn't load settings" rows={7} />
            </Panel>
          )}
        </Stack>
        <Stack gap={20} miw={0} className={styles.beside}>
          {view && hasMark && <MarkPanel mark={view.settings.mark} />}
          {view && section === 'assistant' && (
            <AssistantKeyPanel isStored={view.has_assistant_key} />
          )}
          {view && section === 'connections' && (
            <ChangesPanel history={view.history} sections={[section]} />
          )}
          {view && section !== 'connections' && section !== 'your_data' && (
            <HistoryPanel
              key={section}
              view={view}
              sections={hasMark ? [section, 'mark'] : [section]}
            />
          )}
        </Stack>
      </div>
    </>
  );
}
