import { Box, Text } from '@mantine/core';
import { fullDate, shortDate } from '#lib/days/formats.ts';
import { capitalized } from '#lib/plain-text.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import type { ErrorView } from '../contract.ts';
import styles from './system.module.css';

/** The last errors of this server, with the ids that error pages show. */
export function ErrorsPanel({ errors, since }: { errors: ErrorView[]; since: string }) {
  const style = useLocale();
  return (
    <Panel title="Last errors" count={errors.length}>
      <Box px={20} pb="md">
        <Text c="dimmed">
          {errors.length === 0 ? 'None' : 'Up to 50 of the latest'} since this server started on{' '}
          {shortDate(new Date(since), style)}. Earlier ones are in its log. Whoever saw an error
          page can tell you its error ID.
        </Text>
      </Box>
      {errors.length > 0 && (
        <ol aria-label="Last errors" className={styles.rows}>
          {errors.map((error) => (
            <li
              key={`${error.at} ${error.request_id} ${error.event} ${error.message}`}
              className={styles.row}
            >
              <div>
                <Text fz={13} component="time" dateTime={error.at}>
                  {fullDate(new Date(error.at), style)}
                </Text>
                {error.request_id && (
                  <Text fz={13} c="dimmed">
                    Error ID {error.request_id}
                  </Text>
                )}
              </div>
              <div className={styles.wide}>
                <Text fw={600}>{capitalized(error.event)}</Text>
                {error.path && <Text fz={13}>{error.path}</Text>}
                {error.message && error.message !== error.event && (
                  <Text fz={13}>{error.message}</Text>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
