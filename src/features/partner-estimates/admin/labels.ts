import type { DotTone } from '#ui/admin/status-dot.tsx';
import type { SentStatus } from './queries.ts';

export const sentStatuses = ['sent', 'taken', 'declined'] as const;

export const statusLabels: Record<SentStatus, { label: string; tone: DotTone }> = {
  sent: { label: 'Pending', tone: 'info' },
  taken: { label: 'Used', tone: 'success' },
  declined: { label: 'Declined', tone: 'neutral' },
};
