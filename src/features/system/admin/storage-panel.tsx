import { shortDate } from '#lib/days/formats.ts';
import { formatFileSize } from '#lib/file-size.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import type { SystemView } from '../contract.ts';
import { Facts } from './facts.tsx';

/** How much room is left, and how much the files take. */
export function StoragePanel({ storage }: { storage: SystemView['storage'] }) {
  const style = useLocale();
  const { free, total, is_low, location, files } = storage;
  const space = `${formatFileSize(free)} free of ${formatFileSize(total)}`;
  return (
    <Panel title="Storage">
      <Facts
        facts={[
          [
            'Disk',
            <StatusDot key="disk" tone={is_low ? 'danger' : 'success'}>
              {is_low ? `Nearly full: ${space}` : space}
            </StatusDot>,
          ],
          [
            'Files',
            files
              ? `${files.count.toLocaleString('en-US')} with ${formatFileSize(files.bytes)}, counted ${shortDate(new Date(files.measured_at), style)}`
              : 'Being counted',
          ],
          ['Folder', location],
        ]}
      />
    </Panel>
  );
}
