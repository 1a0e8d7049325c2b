import type { DotTone } from '../../../ui/admin/status-dot.tsx';
import type { OfferStatus, OrderStatus } from '../rules.ts';

export const statusWords: Record<OrderStatus, { word: string; tone: DotTone }> = {
  offered: { word: 'Offered', tone: 'info' },
  accepted: { word: 'Scheduled', tone: 'primary' },
  on_my_way: { word: 'On the way', tone: 'warning' },
  arrived: { word: 'In progress', tone: 'warning' },
  done: { word: 'Completed, to confirm', tone: 'success' },
  confirmed: { word: 'Confirmed', tone: 'success' },
  cancelled: { word: 'Cancelled', tone: 'neutral' },
  expired: { word: 'Expired', tone: 'neutral' },
};

export const offerWords: Record<OfferStatus, { word: string; tone: DotTone }> = {
  open: { word: 'No answer yet', tone: 'info' },
  bid: { word: 'Bid', tone: 'primary' },
  accepted: { word: 'Assigned', tone: 'success' },
  declined: { word: 'Declined', tone: 'neutral' },
  lost: { word: 'Not selected', tone: 'neutral' },
  expired: { word: 'Too late', tone: 'neutral' },
  withdrawn: { word: 'Withdrawn', tone: 'neutral' },
};

const entryWords: Record<string, string> = {
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

/** One line of the timeline in words. */
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
  return (entryWords[kind] ?? kind) + amount;
}
