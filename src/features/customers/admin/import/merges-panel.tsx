import { Box, Text } from '@mantine/core';
import { formatAmericanPhone } from '#lib/american-phone.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import type { ImportResults } from '../../contract/import.ts';
import { plainCount } from '../labels.ts';
import styles from './preview-table.module.css';

type Merge = ImportResults['merges'][number];

const fields = ['name', 'email', 'phone', 'address', 'notes', 'tags'] as const;
const labels: Record<(typeof fields)[number], string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  notes: 'Notes',
  tags: 'Tags',
};

/** Rows that are merged, side by side with what they are merged with, before anything is stored. */
export function MergesPanel({ merges, count }: { merges: Merge[]; count: number }) {
  if (count === 0) return null;
  return (
    <Panel title={`Merged rows: ${plainCount(count)}`}>
      <Text px={20} pb="sm">
        What is stored stays. What the file has in addition is added: as a contact, a property, a
        tag, or to the notes.
      </Text>
      <ScrollRegion
        style={{ overflow: 'auto', maxHeight: 480 }}
        aria-label="Merged rows beside what they are merged with"
      >
        <Box
          component="table"
          w="100%"
          fz="sm"
          style={{ borderCollapse: 'collapse' }}
          className={`${styles.preview} ${styles.merges}`}
        >
          <thead>
            <tr>
              <th scope="col" className={styles.numeric}>
                Row
              </th>
              <th scope="col">In the file</th>
              <th scope="col">Merged with</th>
              <th scope="col">Because of the same</th>
            </tr>
          </thead>
          <tbody>
            {merges.map((merge) => (
              <tr key={merge.row}>
                <td className={styles.numeric}>{merge.row}</td>
                <td>
                  <Side merge={merge} of="file" />
                </td>
                <td>
                  {merge.same_as !== null && <div>Row {merge.same_as}</div>}
                  <Side merge={merge} of="known" />
                </td>
                <td>{reasons[merge.by] ?? merge.by}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      </ScrollRegion>
      {count > merges.length && (
        <Text px={20} py="sm">
          The first {plainCount(merges.length)} of {plainCount(count)} are shown.
        </Text>
      )}
    </Panel>
  );
}

const reasons: Record<string, string> = {
  email: 'email',
  phone: 'phone and name',
  address: 'name and address',
  client: 'client number',
  name: 'name, and nothing else is known',
};

/** The name, and what differs between the two sides. */
function Side({ merge, of }: { merge: Merge; of: 'file' | 'known' }) {
  return fields
    .filter((field) => field === 'name' || textOf(merge.file, field) !== textOf(merge.known, field))
    .map((field) => (
      <div key={field}>
        {field !== 'name' && `${labels[field]}: `}
        {textOf(merge[of], field) || '–'}
      </div>
    ));
}

function textOf(side: Merge['file'], field: (typeof fields)[number]): string {
  if (field === 'tags') return side.tags.join(', ');
  return field === 'phone' ? formatAmericanPhone(side.phone) : side[field];
}
