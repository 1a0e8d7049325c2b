import { Download } from 'lucide-react';
import { useState } from 'react';
import { AlertBox } from './alert-box.tsx';
import { errorText } from './api-client.ts';
import { BusyButton } from './busy-button.tsx';
import { downloadFile } from './download-file.ts';
import { useMay } from './rights.ts';

interface DownloadButtonProps {
  path: string;
  file: string;
  busyLabel?: string;
  variant?: 'subtle' | 'default';
  children: string;
}

/** Downloads a file, and shows progress and errors. */
export function DownloadButton({
  path,
  file,
  busyLabel = 'Preparing the file…',
  variant = 'subtle',
  children,
}: DownloadButtonProps) {
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
        variant={variant}
        leftSection={<Download size={16} aria-hidden="true" />}
        busy={isBusy}
        busyLabel={busyLabel}
        onClick={download}
      >
        {children}
      </BusyButton>
      {Boolean(error) && <AlertBox>{errorText(error)}</AlertBox>}
    </>
  );
}

/** Exports a list for a spreadsheet, for users who may export. */
export function ExportButton({ path, file }: { path: string; file: string }) {
  const may = useMay();
  if (!may('exports', 'read')) return null;
  return (
    <DownloadButton path={path} file={file}>
      Export CSV
    </DownloadButton>
  );
}
