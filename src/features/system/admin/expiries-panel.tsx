import { Box, Text } from '@mantine/core';
import { fullDate } from '#lib/days/formats.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { type DotTone, StatusDot } from '#ui/admin/status-dot.tsx';
import type { ExpiryView } from '../contract.ts';
import styles from './system.module.css';

const tones: Record<ExpiryView['state'], DotTone> = {
  good: 'success',
  soon: 'warning',
  over: 'danger',
  unknown: 'neutral',
};

/** Certificates and tokens, and when each ends. */
export function ExpiriesPanel({ expiries }: { expiries: ExpiryView[] }) {
  return (
    <Panel title="Certificates and tokens">
      {expiries.length === 0 && (
        <Box px={20} pb="md">
          <Text c="dimmed">
            Nothing that Plumbline knows of expires. It knows the certificate of PUBLIC_URL, the
            access to social accounts, and your program tokens.
          </Text>
        </Box>
      )}
      <ul aria-label="Certificates and tokens" className={styles.rows}>
        {expiries.map((expiry) => (
          <Expiry key={`${expiry.name} ${expiry.expires_at}`} expiry={expiry} />
        ))}
      </ul>
    </Panel>
  );
}

function Expiry({ expiry: { name, expires_at, state, problem } }: { expiry: ExpiryView }) {
  const style = useLocale();
  const day = expires_at ? fullDate(new Date(expires_at), style) : '';
  const verb = state === 'over' ? 'Expired' : 'Expires';
  return (
    <li className={styles.row}>
      <Text fw={600}>{name}</Text>
      <StatusDot tone={problem ? 'danger' : tones[state]}>
        {day ? `${verb} ${day}` : 'Unknown'}
      </StatusDot>
      <Text fz={13}>{problem}</Text>
    </li>
  );
}
