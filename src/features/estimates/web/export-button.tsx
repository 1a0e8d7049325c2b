import { Download } from 'lucide-react';
import { useState } from 'react';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { errorText } from '../../../ui/api-client.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { downloadFile } from '../../../ui/download-file.ts';
import { type EstimateFilter, estimateSearch } from './queries.ts';

/** The estimates of the list as a file for a spreadsheet. */
export function ExportButton({ filter }: { filter: EstimateFilter }) {
  return (
    <DownloadButton
      label="Export CSV"
      busyLabel="Preparing the file…"
      path={`/api/estimates/export?${estimateSearch(filter)}`}
      name="estimates.csv"
      variant="subtle"
    />
  );
}

interface DownloadButtonProps {
  label: string;
  busyLabel: string;
  path: string;
  name: string;
  variant: 'subtle' | 'default';
}

/** Fetches a file and says so meanwhile. */
export function DownloadButton({ label, busyLabel, path, name, variant }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  async function download() {
    setBusy(true);
    setError(undefined);
    await downloadFile(path, name).catch(setError);
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
        {label}
      </BusyButton>
      {Boolean(error) && <AlertBox>{errorText(error)}</AlertBox>}
    </>
  );
}
