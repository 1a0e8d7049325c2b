import { Box, Text } from '@mantine/core';
import { formatFileSize } from '#lib/file-size.ts';
import { InstallerDetails } from '#ui/admin/installer-details.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import type { SystemView } from '../contract.ts';
import { Facts } from './facts.tsx';
import styles from './system.module.css';

/** How large and how busy the database is, and its slowest statements. */
export function DatabasePanel({
  database,
  node,
}: {
  database: SystemView['database'];
  node: string;
}) {
  const { version, bytes, connections, max_connections, pool, statements, source } = database;
  const isNearlyFull = connections > max_connections * 0.8;
  return (
    <Panel title="Database">
      <Facts
        facts={[
          ['Version', `PostgreSQL ${version}, with Node ${node}`],
          ['Size', formatFileSize(bytes)],
          [
            'Connections',
            <StatusDot key="connections" tone={isNearlyFull ? 'warning' : 'success'}>
              {connections} of {max_connections} in use
            </StatusDot>,
          ],
          [
            'Of this server',
            `${pool.busy} busy, ${pool.idle} idle, ${pool.awaited} requests waiting for one`,
          ],
        ]}
      />
      <Box px={20} pb="sm">
        <h3 className={styles.heading}>
          {source === 'statistics' ? 'Slowest statements' : 'Running the longest right now'}
        </h3>
        {source === 'running' && (
          <Text c="dimmed" fz={13}>
            This PostgreSQL does not count how long statements take.
            {statements.length === 0 && ' Right now none is running.'}
          </Text>
        )}
        {source === 'running' && (
          <InstallerDetails>
            <Text fz={13}>
              The extension pg_stat_statements counts it: see “Watch” in docs/operate.md. The
              built-in PostgreSQL does not have it.
            </Text>
          </InstallerDetails>
        )}
      </Box>
      {statements.length > 0 && (
        <ol aria-label="Slowest statements" className={styles.rows}>
          {statements.map(({ text, calls, milliseconds }) => (
            <li key={`${text} ${calls}`} className={styles.statement}>
              <code>{text}</code>
              <Text fz={13} c="dimmed">
                {milliseconds.toLocaleString('en-US', { maximumFractionDigits: 1 })} ms
                {calls === null
                  ? ' so far'
                  : ` on average, run ${calls.toLocaleString('en-US')} times`}
              </Text>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
