import { Download } from 'lucide-react';
import { useState } from 'react';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { errorText } from '../../../ui/api-client.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { downloadFile } from '../../../ui/download-file.ts';
import styles from './customers-page.module.css';

/** All customers as a file for a spreadsheet. */
export function ExportButton({ isEmpty }: { isEmpty: boolean }) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  if (isEmpty) return null;

  async function download() {
    setBusy(true);
    setError(undefined);
    await downloadFile('/api/customers/export', 'customers.csv').catch(setError);
    setBusy(false);
  }

  return (
    <div className={styles.export}>
      <BusyButton
        variant="subtle"
        leftSection={<Download size={18} aria-hidden="true" />}
        busy={isBusy}
        busyLabel="Preparing the file…"
        onClick={download}
      >
        Export CSV
      </BusyButton>
      {Boolean(error) && <AlertBox>{errorText(error)}</AlertBox>}
    </div>
  );
}
