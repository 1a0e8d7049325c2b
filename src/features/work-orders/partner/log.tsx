import type { PartnerView } from '../contract/partner.ts';
import { workOrderTexts } from '../texts/portal.ts';
import { type Locale, momentLine, moneyText } from './formats.ts';
import styles from './order.module.css';
import type { OrderPageProps } from './part.tsx';

/** What happened between the owner and this partner, oldest first. */
export function Log({ locale, order }: OrderPageProps) {
  return (
    <ol className={styles.log}>
      {order.entries.map((entry) => (
        <li key={entry.id}>
          <span>
            {entryText(entry, order, locale)}
            {entry.body && <span className={styles.quote}>{entry.body}</span>}
          </span>
          <time dateTime={entry.happened_at}>{momentLine(entry.happened_at, locale)}</time>
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

function entryText({ id, kind, details }: Entry, order: PartnerView, locale: Locale): string {
  const t = workOrderTexts(locale.language);
  const amount = moneyText(Number(details.amount ?? 0), locale);
  const isPlain = plain.find((one) => one === kind);
  if (isPlain) return t.log[isPlain];
  if (kind === 'photo')
    return t.log.photo({ count: order.photos.filter((photo) => photo.entry_id === id).length });
  if (kind === 'hours') return t.log.hours({ hours: String(details.hours ?? '') });
  if (kind === 'task')
    return (details.done ? t.log.task : t.log.taskOpen)({ text: String(details.text ?? '') });
  if (kind === 'material') {
    const cost = typeof details.cost === 'number' ? moneyText(details.cost, locale) : '';
    const text = [details.text, details.quantity, cost].filter(Boolean).join(', ');
    return t.log.material({ text });
  }
  if (kind === 'bid' || kind === 'change_approved') return t.log[kind]({ amount });
  return t.log.changed;
}
