import { Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Days, dayIn } from '#lib/days/days.ts';
import { type BookPeriod, bookPeriods, daysOfPeriod } from '#lib/days/periods.ts';
import { addressOf } from '#ui/admin/api-client.ts';
import { DownloadButton } from '#ui/admin/download-button.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { useMay } from '#ui/admin/rights.ts';
import { useNow } from '#ui/admin/use-now.ts';
import { type InvoiceFilter, invoiceQueryOf } from './queries.ts';

type Choice = BookPeriod | 'custom';

const periodLabels: Record<Choice, string> = {
  this_month: 'This month',
  last_month: 'Last month',
  this_quarter: 'This quarter',
  last_quarter: 'Last quarter',
  this_year: 'This year',
  last_year: 'Last year',
  all: 'All time',
  custom: 'Custom dates',
};
const choices: readonly Choice[] = [...bookPeriods, 'custom'];

/**
 * Exports for the bookkeeper: the filtered list; QuickBooks' columns and tax by month for a period.
 */
export function ExportButtons({ filter }: { filter: InvoiceFilter }) {
  const may = useMay();
  const { timeZone } = useLocale();
  const today = dayIn(timeZone, useNow());
  const [choice, setChoice] = useState<Choice>('this_year');
  const [custom, setCustom] = useState<Days>({ from: '', to: '' });
  const { from, to } = choice === 'custom' ? custom : daysOfPeriod(choice, today);
  const query = { from: from || undefined, to: to || undefined };
  const named = [query.from, query.to].filter(Boolean).join('-to-') || 'all';
  if (!may('exports', 'read')) return null;
  return (
    <>
      <Group gap="3xs" mt="2xs" ml="-sm">
        <DownloadButton
          path={addressOf('/api/invoices/export', { query: invoiceQueryOf(filter) })}
          file="invoices.csv"
        >
          Export CSV
        </DownloadButton>
      </Group>
      <Group gap="2xs" mt="2xs" align="end">
        <NativeSelect
          label="Period for the books"
          value={choice}
          onChange={(event) =>
            setChoice(choices.find((known) => known === event.currentTarget.value) ?? 'this_year')
          }
          data={choices.map((value) => ({ value, label: periodLabels[value] }))}
        />
        {choice === 'custom' &&
          (['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              type="date"
              label={end === 'from' ? 'First day' : 'Last day'}
              value={custom[end] ?? ''}
              onChange={(event) => setCustom({ ...custom, [end]: event.currentTarget.value })}
            />
          ))}
        <DownloadButton
          path={addressOf('/api/invoices/quickbooks', { query })}
          file={`quickbooks-invoices-${named}.csv`}
        >
          QuickBooks
        </DownloadButton>
        <DownloadButton
          path={addressOf('/api/books/tax', { query })}
          file={`tax-by-month-${named}.csv`}
        >
          Tax by month
        </DownloadButton>
      </Group>
    </>
  );
}
