import type { DotTone } from '#ui/admin/status-dot.tsx';
import type { MessageView } from '../contract/messages.ts';

type Delivered = Pick<MessageView, 'delivery' | 'error'> & Partial<Pick<MessageView, 'opened_at'>>;

/** An email's delivery status, in mail server terms. */
export function deliveryLabel({ delivery, error, opened_at }: Delivered): {
  label: string;
  tone: DotTone;
} {
  if (opened_at) return { label: 'Link opened', tone: 'success' };
  if (delivery === 'waiting' && error) return { label: 'Not delivered yet', tone: 'warning' };
  return labels[delivery];
}

const labels: Record<MessageView['delivery'], { label: string; tone: DotTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  waiting: { label: 'Queued', tone: 'info' },
  stored: { label: 'Not emailed', tone: 'neutral' },
  sent: { label: 'Accepted', tone: 'success' },
  failed: { label: 'Not delivered', tone: 'danger' },
  bounced: { label: 'Bounced', tone: 'danger' },
  received: { label: 'Received', tone: 'neutral' },
};
