import { Button } from '@mantine/core';
import { AlertBox } from '../../../../ui/admin/alert-box.tsx';
import { unusedEmailColumn, withColumn } from '../../rules/import-columns.ts';
import { plainCount } from '../labels.ts';
import type { ImportState } from './use-import.ts';

/** Warns before rows are combined by name alone while a column of emails isn't used. */
export function EmailWarning({ state }: { state: ImportState }) {
  const { table, mapping, setMapping, preview } = state;
  const combined = (preview?.same_person ?? 0) + (preview?.merged ?? 0);
  const column = unusedEmailColumn(table?.header ?? [], table?.firstRows ?? [], mapping);
  if (combined === 0 || column === undefined) return null;
  const name = table?.header[column] || `Column ${column + 1}`;
  return (
    <AlertBox>
      <p>
        “{name}” looks like email addresses but isn't used.{' '}
        {combined === 1 ? '1 row is' : `${plainCount(combined)} rows are`} combined by name alone,
        so two people with the same name become one customer.
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
