import { Button, Stack } from '@mantine/core';
import { Panel } from '#ui/admin/panel.tsx';
import type { ImportAnswer } from '../contract/settings.ts';
import { type EarlierSettings, earlierLabel } from './earlier-settings.ts';
import styles from './earlier-settings-panel.module.css';

interface ImportOutcomeProps extends Pick<EarlierSettings, 'entries'> {
  outcome: ImportAnswer;
  close(): void;
}

/** What an import changed, and what it left out and why. */
export function ImportOutcome({ outcome, entries, close }: ImportOutcomeProps) {
  const { imported, left_out } = outcome;
  const named = new Set([...imported, ...left_out.map(({ field }) => field)]);
  const unknown = entries.filter(({ name }) => !named.has(name));
  return (
    <Panel title="Earlier settings imported">
      <Stack gap="sm" px={20} pb={20} className={styles.inside} role="status">
        <p>
          {imported.length > 0
            ? `Imported: ${imported.map(earlierLabel).join(', ')}.`
            : 'None of these settings could be imported.'}
        </p>
        {left_out.length + unknown.length > 0 && (
          <div>
            <p>Skipped:</p>
            <ul className={styles.entries}>
              {left_out.map(({ field, reason }) => (
                <li key={field}>
                  {earlierLabel(field)}: {reason}
                </li>
              ))}
              {unknown.map(({ name, label }) => (
                <li key={name}>{label}: this setting no longer exists.</li>
              ))}
            </ul>
          </div>
        )}
        <div>
          <Button variant="default" onClick={close}>
            Close
          </Button>
        </div>
      </Stack>
    </Panel>
  );
}
