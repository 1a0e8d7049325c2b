import { Flame, TriangleAlert } from 'lucide-react';
import { StatusDot } from '../../../ui/admin/status-dot.tsx';
import type { RequestStatus, Urgency } from '../rules/requests.ts';
import { statusLabels, urgencyLabels } from './labels.ts';
import styles from './request-labels.module.css';

export function RequestStatusDot({ status }: { status: RequestStatus }) {
  const { label, tone } = statusLabels[status];
  return <StatusDot tone={tone}>{label}</StatusDot>;
}

/** The urgency; urgent ones are marked. */
export function UrgencyLabel({ urgency }: { urgency: Urgency }) {
  return (
    <span className={styles.urgency} data-urgency={urgency}>
      {urgency === 'emergency' && <Flame size={16} aria-hidden="true" />}
      {urgency === 'urgent' && <TriangleAlert size={16} aria-hidden="true" />}
      {urgencyLabels[urgency]}
    </span>
  );
}
