import { Download } from 'lucide-react';
import { useState } from 'react';
import { AlertBox } from './alert-box.tsx';
import { errorText } from './api-client.ts';
import { BusyButton } from './busy-button.tsx';
import { downloadFile } from './download-file.ts';

/** A list as a file for a spreadsheet. */
export function ExportButton({ path, file }: { path: string; file: string }) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  async function download() {
    setBusy(true);
    setError(undefined);
    await downloadFile(path, file).catch(setError);
    setBusy(false);
  }

  return (
    <>
      <BusyButton
        variant="subtle"
        leftSection={<Download size={16} aria-hidden="true" />}
        busy={isBusy}
        busyLabel="Preparing the file…"
        onClick={download}
      >
        Export CSV
      </BusyButton>
      {Boolean(error) && <AlertBox>{errorText(error)}</AlertBox>}
    </>
  );
}
