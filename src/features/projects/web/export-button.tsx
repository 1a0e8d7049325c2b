import { Download } from 'lucide-react';
import { useState } from 'react';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { errorText } from '../../../ui/api-client.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { downloadFile } from '../../../ui/download-file.ts';
import { type ProjectFilter, projectSearch } from './queries.ts';

/** The projects of the list as a file for a spreadsheet. */
export function ExportButton({ filter }: { filter: ProjectFilter }) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  async function download() {
    setBusy(true);
    setError(undefined);
    await downloadFile(`/api/projects/export?${projectSearch(filter)}`, 'projects.csv').catch(
      setError,
    );
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
