import { Button } from '@mantine/core';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { unusedEmailColumn, withColumn } from '../../rules/import-columns.ts';
import type { ImportState } from './use-import.ts';

/** Warns where a column of emails isn't used: nothing identifies people better. */
export function EmailWarning({ state }: { state: ImportState }) {
  const { table, mapping, setMapping } = state;
  const column = unusedEmailColumn(table?.header ?? [], table?.firstRows ?? [], mapping);
  if (column === undefined) return null;
  const name = table?.header[column] || `Column ${column + 1}`;
  return (
    <AlertBox>
      <p>
        “{name}” looks like email addresses but isn't used. Without it, people are recognized only
        by phone number or address, and their emails aren't imported.
      </p>
      <Button
        variant="default"
        mt="xs"
        onClick={() => setMapping(withColumn(mapping, column, 'email'))}
      >
        Use “{name}” as email
      </Button>
    </AlertBox>
  );
}
