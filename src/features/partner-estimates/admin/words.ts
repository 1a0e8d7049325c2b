import type { DotTone } from '../../../ui/admin/status-dot.tsx';
import type { SentStatus } from './queries.ts';

export const sentStatuses = ['sent', 'taken', 'declined'] as const;

export const statusWords: Record<SentStatus, { word: string; tone: DotTone }> = {
  sent: { word: 'Pending', tone: 'info' },
  taken: { word: 'Used', tone: 'success' },
  declined: { word: 'Declined', tone: 'neutral' },
};
