import type { PartnerView } from '../contract/partner.ts';
import { workOrderTexts } from '../texts/portal.ts';
import { momentLine, moneyWords, type Speaking } from './formats.ts';
import styles from './order.module.css';
import type { OrderPageProps } from './part.tsx';

/** What happened between the owner and this partner, oldest first. */
export function Log({ speaking, order }: OrderPageProps) {
  return (
    <ol className={styles.log}>
      {order.entries.map((entry) => (
        <li key={entry.id}>
          <span>
            {entryWords(entry, order, speaking)}
            {entry.body && <span className={styles.quote}>{entry.body}</span>}
          </span>
          <time dateTime={entry.happened_at}>{momentLine(entry.happened_at, speaking)}</time>
        </li>
      ))}
    </ol>
  );
}

type Entry = PartnerView['entries'][number];

const plain = [
  ...([
    'offered',
    'accepted',
    'awarded',
    'declined',
    'withdrawn',
    'question',
    'answer',
    'note',
  ] as const),
  ...([
    'on_my_way',
    'arrived',
    'done',
    'change',
    'change_priced',
    'change_declined',
    'confirmed',
  ] as const),
  ...(['reopened', 'cancelled', 'changed', 'expired'] as const),
] as const;

function entryWords({ id, kind, details }: Entry, order: PartnerView, speaking: Speaking): string {
  const t = workOrderTexts(speaking.language);
  const amount = moneyWords(Number(details.amount ?? 0), speaking);
  const isPlain = plain.find((one) => one === kind);
  if (isPlain) return t.log[isPlain];
  if (kind === 'photo')
    return t.log.photo({ count: order.photos.filter((photo) => photo.entry_id === id).length });
  if (kind === 'hours') return t.log.hours({ hours: String(details.hours ?? '') });
  if (kind === 'task')
    return (details.done ? t.log.task : t.log.taskOpen)({ text: String(details.text ?? '') });
  if (kind === 'material') {
    const cost = typeof details.cost === 'number' ? moneyWords(details.cost, speaking) : '';
    const text = [details.text, details.quantity, cost].filter(Boolean).join(', ');
    return t.log.material({ text });
  }
  if (kind === 'bid' || kind === 'change_approved') return t.log[kind]({ amount });
  return t.log.changed;
}
