import { Group, NativeSelect } from '@mantine/core';
import { shortened } from '#lib/plain-text.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { type Encoding, encodings } from './decode.ts';
import type { ImportState } from './use-import.ts';

/** How the file was read, to be corrected: where its column names are, and its characters. */
export function ReadingPanel({ state }: { state: ImportState }) {
  const { table, readAgain } = state;
  if (!table) return null;
  return (
    <Panel title="How the file is read">
      <Group gap="md" px={20} pb="md" align="end">
        <NativeSelect
          label="Column names"
          value={String(table.headerLine)}
          data={[
            { value: '0', label: 'The file has none' },
            ...table.first.map(({ line, cells }) => ({
              value: String(line),
              label: `Line ${line}: ${shortened(cells.filter(Boolean).join(', '), 60)}`,
            })),
          ]}
          onChange={(event) => void readAgain({ headerLine: Number(event.currentTarget.value) })}
        />
        <NativeSelect
          label="Characters"
          value={table.encoding}
          data={Object.entries(encodings).map(([value, label]) => ({ value, label }))}
          onChange={(event) => void readAgain({ encoding: event.currentTarget.value as Encoding })}
        />
      </Group>
    </Panel>
  );
}
