import { fullDate } from '#lib/days/formats.ts';
import { useLocale } from '#ui/admin/locale.ts';
import type { ReplyDraftView } from '../contract.ts';
import styles from './reply-draft.module.css';

/** The outcome of a draft that is no longer waiting. */
export function DraftOutcome({ draft }: { draft: ReplyDraftView }) {
  const style = useLocale();
  const { status, sent_by, sent_text, decided_at } = draft;
  const when = decided_at ? fullDate(new Date(decided_at), style) : '';
  const outcomes = {
    writing: 'The assistant is writing a draft…',
    pending: '',
    sent: `${sent_by === 'assistant' ? 'Replied automatically' : 'You replied'} on ${when}.`,
    rejected: `You rejected this draft on ${when}.`,
    answered: 'You wrote back before this draft went out.',
    failed: 'No draft could be written. Please reply yourself.',
  };
  return (
    <>
      <p role="status">{outcomes[status]}</p>
      {status === 'sent' && <p className={styles.text}>{sent_text}</p>}
    </>
  );
}
