import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { shortDate } from '#lib/days/formats.ts';
import { adminLink } from '#lib/links.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { type DotTone, StatusDot } from '#ui/admin/status-dot.tsx';
import type { ServiceView } from '../contract.ts';
import styles from './system.module.css';

const labels: Record<ServiceView['state'], { tone: DotTone; label: string }> = {
  connected: { tone: 'success', label: 'Connected' },
  built_in: { tone: 'info', label: 'Built in' },
  attention: { tone: 'warning', label: 'Needs you' },
  off: { tone: 'neutral', label: 'Not connected' },
};

/** What Plumbline works with: when each last worked, and last failed. */
export function ServicesPanel({ services }: { services: ServiceView[] }) {
  const others = services.filter((service) => !isShown(service));
  return (
    <Panel
      title="Connections"
      action={<Link to={adminLink('settingsConnections')}>Change or test</Link>}
    >
      <ul aria-label="Connections" className={styles.rows}>
        {services.filter(isShown).map((service) => (
          <Service key={service.name} service={service} />
        ))}
      </ul>
      {others.length > 0 && (
        <Text px={20} py="sm" c="dimmed" fz={13} className={styles.rest}>
          Not connected: {others.map(({ title }) => title).join(', ')}
        </Text>
      )}
    </Panel>
  );
}

/** What is not connected, and never was, is only named. */
function isShown({ state, succeeded_at, failed_at }: ServiceView): boolean {
  return state !== 'off' || succeeded_at !== null || failed_at !== null;
}

function Service({ service }: { service: ServiceView }) {
  const { title, description } = service;
  const { tone, label } = isFailing(service)
    ? { tone: 'danger' as const, label: 'Failing' }
    : labels[service.state];
  return (
    <li className={styles.row}>
      <div>
        <Text fw={600}>{title}</Text>
        <StatusDot tone={tone}>{label}</StatusDot>
      </div>
      <Text fz={13}>{description}</Text>
      <Outcomes service={service} />
    </li>
  );
}

function Outcomes({ service }: { service: ServiceView }) {
  const style = useLocale();
  const { state, is_recorded, succeeded_at, failed_at, failure } = service;
  if (!succeeded_at && !failed_at)
    return (
      <Text fz={13} c="dimmed">
        {state === 'built_in' && 'Works without another company'}
        {state !== 'built_in' && (is_recorded ? 'Not used yet' : 'Not recorded')}
      </Text>
    );
  const at = (moment: string) => shortDate(new Date(moment), style);
  return (
    <div>
      <Text fz={13}>{succeeded_at ? `Last worked ${at(succeeded_at)}` : 'Has not worked yet'}</Text>
      {failed_at && (
        <Text fz={13} c={isFailing(service) ? 'var(--danger-text)' : 'dimmed'}>
          Last failed {at(failed_at)}
          {failure && `: ${failure}`}
        </Text>
      )}
    </div>
  );
}

/** Whether its latest call failed. */
function isFailing({ state, succeeded_at, failed_at }: ServiceView): boolean {
  if (state === 'off' || state === 'built_in' || !failed_at) return false;
  return !succeeded_at || failed_at > succeeded_at;
}
