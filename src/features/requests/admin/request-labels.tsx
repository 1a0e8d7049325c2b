import { Flame, Siren, TriangleAlert } from 'lucide-react';
import { dangerNames } from '#features/dangers/rules/names.ts';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import type { RequestSummary } from '../contract/requests.ts';
import type { RequestStatus } from '../rules/requests.ts';
import { statusLabels, urgencyLabels } from './labels.ts';
import styles from './request-labels.module.css';

export function RequestStatusDot({ status }: { status: RequestStatus }) {
  const { label, tone } = statusLabels[status];
  return <StatusDot tone={tone}>{label}</StatusDot>;
}

/** The urgency; urgent ones are marked. A danger that nobody has handled goes before it. */
export function UrgencyLabel({ urgency, danger }: Pick<RequestSummary, 'urgency' | 'danger'>) {
  if (danger)
    return (
      <span
        className={styles.urgency}
        data-urgency="emergency"
        data-danger
        title={dangerNames[danger]}
      >
        <Siren size={16} aria-hidden="true" />
        <span>{dangerNames[danger]}</span>
      </span>
    );
  return (
    <span className={styles.urgency} data-urgency={urgency}>
      {urgency === 'emergency' && <Flame size={16} aria-hidden="true" />}
      {urgency === 'urgent' && <TriangleAlert size={16} aria-hidden="true" />}
      {urgencyLabels[urgency]}
    </span>
  );
}
