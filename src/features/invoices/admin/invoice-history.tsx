import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fullDate, shortDate } from '#lib/days/formats.ts';
import { exactMoney } from '#lib/money.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { SkeletonRows } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { throughText } from '#ui/admin/through-text.ts';
import type { HistoryLine } from '../contract/invoices.ts';
import { invoiceStatuses } from '../rules/invoices.ts';
import styles from './detail.module.css';
import { statusLabels, stepLabel } from './labels.ts';
import { historyQuery } from './queries.ts';

/** The history, newest first. */
export function InvoiceHistory({ id }: { id: string }) {
  const style = useLocale();
  const { data: lines, error } = useQuery(historyQuery(id));
  return (
    <div className={styles.part}>
      <h2>History</h2>
      {error && <AlertBox>{errorText(error)}</AlertBox>}
      {!lines && !error && <SkeletonRows rows={2} />}
      <ul className={styles.history}>
        {lines?.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one instant differ by nothing else
          <li key={`${line.at} ${lines.length - index}`}>
            <Box
              component="time"
              c="dimmed"
              dateTime={line.at}
              title={fullDate(new Date(line.at), style)}
            >
              {shortDate(new Date(line.at), style)}
            </Box>
            <span>
              {sentence(line, style.currency)}
              {throughText(line.details)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function sentence({ action, actor, details }: HistoryLine, currency: string): string {
  const money = typeof details.amount === 'number' ? exactMoney(details.amount, currency) : '';
  const tip =
    typeof details.tip === 'number' ? `, plus ${exactMoney(details.tip, currency)} tip` : '';
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const sentences: Record<string, () => string> = {
    created: () => 'Draft created',
    changed: () => 'Draft changed',
    sent: () => sentText(details),
    status_changed: () =>
      `${statusLabel(details.from)} to ${statusLabel(details.to).toLowerCase()}`,
    credited: () => `${money} credited: ${text(details.reason)}`,
    reminded: () => `Reminder ${wayText(details)}, ${stepLabel(Number(details.step))}`,
    late_fee_added: () => `Late fee of ${money} added`,
    late_fee_waived: () =>
      details.amount === 0 ? 'Late fee waived before it was added' : `Late fee of ${money} waived`,
    viewed: () => 'The customer viewed it',
    asked: () => `The customer asked: ${text(details.note)}`,
    disputed: () =>
      `${actor !== 'owner' && actor !== 'staff' ? 'The customer disputed it' : 'Disputed'}: ${text(details.note)}`,
    dispute_settled: () => 'Dispute settled',
    payment_received: () => `${money} received${tip}`,
    payment_pending: () => `Payment of ${money} pending`,
    payment_cancelled: () => `Pending payment of ${money} cancelled`,
    card_started: () => `Card payment of ${money}${tip} started`,
    payment_on_its_way: () => `${money}${tip} is on its way from the customer's bank`,
    refund_requested: () =>
      `Refund of ${money}${tip} requested${details.reason ? `: ${text(details.reason)}` : ''}`,
    refund_dropped: () => `Refund of ${money}${tip} dropped`,
    refund_failed: () => `Refund of ${money}${tip} failed: ${text(details.failure)}`,
    card_failed: () => `Card payment of ${money}${tip} failed: ${text(details.failure)}`,
    card_ended: () => `Card payment of ${money}${tip} not completed`,
    card_differs: () => text(details.failure),
    refunded: () => `${money} refunded${tip}${details.reason ? `: ${text(details.reason)}` : ''}`,
    payment_undone: () => `Payment of ${money} undone, recorded by mistake`,
    recurrence_set: () => 'Made recurring',
    recurrence_ended: () => 'No longer recurring',
  };
  return sentences[action]?.() ?? action.replaceAll('_', ' ');
}

function sentText({ to, by_hand, emailed }: HistoryLine['details']): string {
  if (by_hand) return 'Marked as sent';
  return emailed === false ? `Marked as sent, nothing was emailed to ${to}` : `Sent to ${to}`;
}

/** Before a mail server was connected, emails stayed in the mailbox. */
function wayText({ emailed }: HistoryLine['details']): string {
  return emailed === false ? 'written but not emailed' : 'sent';
}

function statusLabel(status: unknown): string {
  const known = invoiceStatuses.find((one) => one === status);
  return known ? statusLabels[known].label : String(status);
}
