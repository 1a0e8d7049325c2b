import { Flex, NativeSelect, Text } from '@mantine/core';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { shortened } from '#lib/plain-text.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { type ImportField, importFields } from '../../rules/import-aliases.ts';
import { withColumn } from '../../rules/import-columns.ts';
import styles from './import.module.css';
import type { ImportState } from './use-import.ts';

const fieldLabels: Record<ImportField, string> = {
  client_id: 'Client number',
  name: 'Name',
  first_name: 'First name',
  middle_name: 'Middle name',
  last_name: 'Last name',
  company: 'Company',
  email: 'Email',
  other_email: 'Other emails',
  phone: 'Phone',
  other_phone: 'Other phones',
  property_name: 'Property name',
  address: 'Street address',
  address_2: 'Street address 2',
  address_line: 'Line of the address',
  city: 'City',
  state: 'State',
  zip_code: 'ZIP',
  amount: 'Amount',
  status: 'Status',
  projects_so_far: 'Projects so far',
  completed_so_far: 'Completed so far',
  value_so_far: 'Lifetime value so far',
  rating: 'Rating',
  source: 'Source',
  tags: 'Tags',
  tag_if_yes: 'Tag if it says yes',
  notes: 'Notes',
  created: 'Customer since',
  note_line: 'Line of the notes, with its name',
};

const maxShown = 24;

/** Which column goes to which field, editable. */
export function ColumnsPanel({ state, children }: { state: ImportState; children: ReactNode }) {
  const { table, mapping, setMapping, onlyCompleted, setOnlyCompleted } = state;
  const [showsAll, setShowsAll] = useState(false);
  const header = table?.header ?? [];
  const shown = showsAll ? header : header.slice(0, maxShown);
  return (
    <Panel title="Your columns" action={children}>
      <ul className={styles.columns}>
        {shown.map((column, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
          <li key={`${column} ${at}`}>
            <Text span fw={500} style={{ overflowWrap: 'anywhere' }}>
              {column || `Column ${at + 1}`}
            </Text>
            <ArrowRight size={16} aria-hidden="true" />
            <NativeSelect
              aria-label={`Field for ${column || `column ${at + 1}`}`}
              value={mapping[at] ?? ''}
              data={[
                { value: '', label: table?.filled[at] ? 'Not imported' : 'Empty' },
                ...importFields.map((value) => ({
                  value,
                  label: [fieldLabels[value], value === mapping[at] && sampleOf(state, at)]
                    .filter(Boolean)
                    .join('   '),
                })),
              ]}
              onChange={(event) => {
                const field = importFields.find((known) => known === event.currentTarget.value);
                setMapping(withColumn(mapping, at, field));
              }}
            />
          </li>
        ))}
      </ul>
      {header.length > shown.length && (
        <button type="button" className={styles.all} onClick={() => setShowsAll(true)}>
          Show all {header.length} columns
        </button>
      )}
      {mapping.includes('amount') && mapping.includes('status') && (
        <Flex
          component="label"
          gap="sm"
          align="center"
          mih="var(--tap)"
          py={0}
          px={20}
          style={{ borderTop: 'var(--border)' }}
          className={styles.check}
        >
          <input
            type="checkbox"
            checked={onlyCompleted}
            onChange={(event) => setOnlyCompleted(event.currentTarget.checked)}
          />
          Count amounts only where the status is Accepted or Invoiced
        </Flex>
      )}
    </Panel>
  );
}

function sampleOf({ table }: ImportState, column: number): string {
  const sample = table?.firstRows.find((row) => row[column]?.trim())?.[column]?.trim() ?? '';
  return shortened(sample, 29);
}
