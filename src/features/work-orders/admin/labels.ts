import type { DotTone } from '#ui/admin/status-dot.tsx';
import type { OfferStatus, OrderStatus } from '../rules/work-orders.ts';

export const statusLabels: Record<OrderStatus, { label: string; tone: DotTone }> = {
  offered: { label: 'Offered', tone: 'info' },
  accepted: { label: 'Scheduled', tone: 'primary' },
  on_my_way: { label: 'On the way', tone: 'warning' },
  arrived: { label: 'In progress', tone: 'warning' },
  done: { label: 'Completed, to confirm', tone: 'success' },
  confirmed: { label: 'Confirmed', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
};

export const offerLabels: Record<OfferStatus, { label: string; tone: DotTone }> = {
  open: { label: 'No answer yet', tone: 'info' },
  bid: { label: 'Bid', tone: 'primary' },
  accepted: { label: 'Assigned', tone: 'success' },
  declined: { label: 'Declined', tone: 'neutral' },
  lost: { label: 'Not selected', tone: 'neutral' },
  expired: { label: 'Too late', tone: 'neutral' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
};

const entryText: Record<string, string> = {
  offered: 'Offered',
  accepted: 'Accepted',
  awarded: 'Bid accepted',
  bid: 'Bid',
  declined: 'Declined',
  withdrawn: 'Offer withdrawn',
  question: 'Question',
  answer: 'Your answer',
  on_my_way: 'On the way',
  arrived: 'Arrived, work started',
  note: 'Note',
  photo: 'Photos',
  change: 'Extra work proposed',
  change_priced: 'Extra work priced',
  change_approved: 'Extra work approved by the customer',
  change_declined: 'Extra work declined',
  done: 'Completed',
  confirmed: 'Confirmed',
  reopened: 'Sent back',
  cancelled: 'Cancelled',
  changed: 'Changed',
  expired: 'Offer expired',
};

/** One line of the timeline as text. */
export function entryLine(
  { kind, details }: { kind: string; details: Record<string, unknown> },
  money: (amount: number) => string,
): string {
  if (kind === 'hours') return `${details.hours} hours`;
  if (kind === 'task') return `${details.done ? 'Checked off' : 'Reopened'}: ${details.text}`;
  if (kind === 'material') {
    const cost = typeof details.cost === 'number' ? money(details.cost) : '';
    return `Material: ${[details.text, details.quantity, cost].filter(Boolean).join(', ')}`;
  }
  const amount = typeof details.amount === 'number' ? `, ${money(details.amount)}` : '';
  return (entryText[kind] ?? kind) + amount;
}
