import { Group } from '@mantine/core';
import { addressOf } from '../../../ui/admin/api-client.ts';
import { DownloadButton } from '../../../ui/admin/download-button.tsx';
import { type InvoiceFilter, invoiceQueryOf } from './queries.ts';

/** What the bookkeeper gets: the list as it is narrowed, QuickBooks' columns, tax by month. */
export function ExportButtons({ filter }: { filter: InvoiceFilter }) {
  const files = [
    [
      'Export CSV',
      addressOf('/api/invoices/export', { query: invoiceQueryOf(filter) }),
      'invoices.csv',
    ],
    ['QuickBooks', '/api/invoices/quickbooks', 'quickbooks-invoices.csv'],
    ['Tax by month', '/api/books/tax', 'tax-by-month.csv'],
  ] as const;
  return (
    <Group gap="3xs" mt="2xs" ml="-sm">
      {files.map(([label, path, file]) => (
        <DownloadButton key={file} path={path} file={file}>
          {label}
        </DownloadButton>
      ))}
    </Group>
  );
}
