import { Text } from '@mantine/core';
import { shortDate } from '#lib/days/formats.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import type { SettingsChangeView } from '../contract/settings.ts';
import { changeText } from './change-text.ts';
import styles from './changes-panel.module.css';

const maxShown = 10;

/** Who changed what in some sections, newest first. */
export function ChangesPanel({
  history,
  sections,
}: {
  history: SettingsChangeView[];
  sections: string[];
}) {
  const style = useLocale();
  const changes = history.filter(({ section }) => sections.includes(section)).slice(0, maxShown);
  return (
    <Panel title="Changes">
      {changes.length === 0 && (
        <Text pb={20} px={20} c="dimmed">
          No changes yet. Each saved change shows up here with its earlier value.
        </Text>
      )}
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change.at + change.field}>
            {changeText(change, style.currency)},{' '}
            <Text span c="dimmed" fz={13} style={{ whiteSpace: 'nowrap' }}>
              <time dateTime={change.at}>{shortDate(new Date(change.at), style)}</time>{' '}
              {change.actor === 'owner' ? 'by you' : 'by Plumbline'}
            </Text>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
