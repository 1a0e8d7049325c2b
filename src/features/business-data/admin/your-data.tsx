import '#ui/theme/mantine-inputs.css';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Pending } from '#ui/admin/list-states.tsx';
import { usePageTitle } from '#ui/admin/page-title.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { BackupsPanel } from './backups-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { ImportPanel } from './import-panel.tsx';
import { businessDataQuery } from './queries.ts';

/** The whole business as an archive: every night, as an export, or into a new server. */
export function YourData() {
  usePageTitle('Your Data, Settings');
  const { data, error, refetch } = useQuery(businessDataQuery);
  if (!data)
    return (
      <Panel title="Your Data" isArrival>
        <Pending query={{ error, refetch }} title="Couldn't load your exports" rows={4} />
      </Panel>
    );
  return (
    <Stack gap={20}>
      <BackupsPanel />
      <ExportPanel exports={data.exports} />
      <ImportPanel
        canImport={data.can_import}
        lastImport={data.last_import}
        partBytes={data.part_bytes}
      />
    </Stack>
  );
}
