import { Box, Button, Group, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { MetricCards } from '#ui/admin/metric-cards.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { plainCount } from '../labels.ts';
import styles from './import.module.css';
import { UndoImport } from './undo-import.tsx';
import type { ImportState } from './use-import.ts';

/** How many lines are listed (back-office spec section 9). */
const errorsShown = 10;

export function ResultStep({ state }: { state: ImportState }) {
  const { end, table, goTo } = state;
  if (!end) return null;
  const total = table?.count ?? 0;
  const metrics =
    'results' in end
      ? { total, imported: end.results.imported, failed: end.results.failed }
      : { total, imported: 0, failed: total };
  const results = 'results' in end ? end.results : undefined;
  const cards: [string, string][] = [
    ['Rows', plainCount(metrics.total)],
    ['Imported', plainCount(metrics.imported)],
    ['Failed', plainCount(metrics.failed)],
  ];
  if (results) {
    cards.push(
      ['Skipped', plainCount(results.skipped)],
      ['Imported before', plainCount(results.repeated)],
    );
  }
  return (
    <>
      {'failure' in end && <AlertBox>Import failed: {end.failure}</AlertBox>}
      <MetricCards isSmall cards={cards} />
      {results && (
        <Panel title="Import complete">
          <Stack gap="md" px={20} pb="md" className={styles.text}>
            <p role="status">
              {plainCount(results.created)} {results.created === 1 ? 'customer' : 'customers'}{' '}
              added, {plainCount(results.merged)} merged with existing customers.
            </p>
            {results.left_out.length > 0 && (
              <Box component="ul" pl="md" style={{ listStyle: 'disc' }}>
                {results.left_out.slice(0, errorsShown).map((line) => (
                  <li key={line}>{line}, so it was left out</li>
                ))}
                {results.left_out.length > errorsShown && (
                  <li>... and {plainCount(results.left_out.length - errorsShown)} more left out</li>
                )}
              </Box>
            )}
            {results.import_id && <UndoImport id={results.import_id} />}
          </Stack>
        </Panel>
      )}
      <Group gap="sm" className={styles.buttons}>
        <Button variant="default" onClick={() => goTo(results ? 1 : 2)}>
          {results ? 'Import another file' : 'Back to the preview'}
        </Button>
        <span />
        <Button component={Link} to={adminLink('customers', {}, { sort: 'created' })}>
          Open customers
        </Button>
      </Group>
    </>
  );
}
