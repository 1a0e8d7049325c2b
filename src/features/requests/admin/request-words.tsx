import { Flame, TriangleAlert } from 'lucide-react';
import { StatusDot } from '../../../ui/admin/status-dot.tsx';
import type { RequestStatus, Urgency } from '../rules/requests.ts';
import styles from './request-words.module.css';
import { statusWords, urgencyWords } from './words.ts';

export function RequestStatusDot({ status }: { status: RequestStatus }) {
  const { word, tone } = statusWords[status];
  return <StatusDot tone={tone}>{word}</StatusDot>;
}

/** How soon it is needed; what cannot wait is marked. */
export function UrgencyWord({ urgency }: { urgency: Urgency }) {
  return (
    <span className={styles.urgency} data-urgency={urgency}>
      {urgency === 'emergency' && <Flame size={16} aria-hidden="true" />}
      {urgency === 'urgent' && <TriangleAlert size={16} aria-hidden="true" />}
      {urgencyWords[urgency]}
    </span>
  );
}
