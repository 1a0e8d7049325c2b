import { Download } from 'lucide-react';
import { useState } from 'react';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { errorText } from '../../../ui/api-client.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { downloadFile } from '../../../ui/download-file.ts';
import styles from './invoices.module.css';
import { type InvoiceFilter, invoiceSearch } from './queries.ts';

/** What the bookkeeper gets: the list as it is narrowed, QuickBooks' columns, tax by month. */
export function ExportButtons({ filter }: { filter: InvoiceFilter }) {
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState<unknown>();
  const files = [
    ['Export CSV', `/api/invoices/export?${invoiceSearch(filter)}`, 'invoices.csv'],
    ['For QuickBooks', '/api/invoices/quickbooks', 'quickbooks-invoices.csv'],
    ['Tax by month', '/api/books/tax', 'tax-by-month.csv'],
  ] as const;

  async function download(path: string, name: string) {
    setBusy(name);
    setError(undefined);
    await downloadFile(path, name).catch(setError);
    setBusy(undefined);
  }

  return (
    <>
      <div className={styles.exports}>
        {files.map(([label, path, name]) => (
          <BusyButton
            key={name}
            variant="subtle"
            leftSection={<Download size={16} aria-hidden="true" />}
            busy={busy === name}
            busyLabel="Preparing the file…"
            onClick={() => download(path, name)}
          >
            {label}
          </BusyButton>
        ))}
      </div>
      {Boolean(error) && <AlertBox>{errorText(error)}</AlertBox>}
    </>
  );
}
