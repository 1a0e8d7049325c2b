import { Link } from 'react-router';
import { shortDate } from '#lib/days/formats.ts';
import { adminLink } from '#lib/links.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { type DotTone, StatusDot } from '#ui/admin/status-dot.tsx';
import type { SystemView } from '../contract.ts';
import { Facts } from './facts.tsx';

/** When the last good backup was made, and when the next one is. */
export function BackupsPanel({ backups }: { backups: SystemView['backups'] }) {
  const style = useLocale();
  const { is_on, last_good_at, next_at } = backups;
  const at = (moment: string | null) => (moment ? shortDate(new Date(moment), style) : 'None');
  const { tone, label } = stateOf(backups);
  return (
    <Panel title="Backups" action={<Link to={adminLink('settingsYourData')}>Your Data</Link>}>
      <Facts
        facts={[
          [
            'State',
            <StatusDot key="state" tone={tone}>
              {label}
            </StatusDot>,
          ],
          ['Last good backup', at(last_good_at)],
          ['Next backup', is_on ? at(next_at) : 'None, until they are turned on in Your Data'],
        ]}
      />
    </Panel>
  );
}

function stateOf({ is_on, is_overdue, last_good_at }: SystemView['backups']): {
  tone: DotTone;
  label: string;
} {
  if (!is_on) return { tone: 'warning', label: 'Off' };
  if (is_overdue) return { tone: 'danger', label: 'No good backup for 36 hours' };
  if (!last_good_at) return { tone: 'neutral', label: 'None yet' };
  return { tone: 'success', label: 'Good' };
}
