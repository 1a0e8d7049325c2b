import { Check } from 'lucide-react';
import { workOrderTexts } from '../texts/portal.ts';
import { EntryForm } from './forms.tsx';
import styles from './order.module.css';
import type { OrderPageProps } from './part.tsx';

/** The tasks, to be checked off line by line. */
export function Tasks({ locale, order, newKey }: OrderPageProps) {
  const t = workOrderTexts(locale.language);
  return (
    <ul className={styles.rows}>
      {order.checklist.map(({ key, text, done_at }) => (
        <li key={key} className={styles.task} data-done={done_at ? '' : undefined}>
          {order.may_add ? (
            <EntryForm
              orderId={order.id}
              kind="task"
              entryId={newKey()}
              className={styles.taskForm}
            >
              <input type="hidden" name="key" value={key} />
              <input type="hidden" name="done" value={done_at ? 'false' : 'true'} />
              <button
                type="submit"
                aria-label={(done_at ? t.page.untick : t.page.tick)({ task: text })}
              >
                <Box isDone={Boolean(done_at)} />
                <span>{text}</span>
              </button>
            </EntryForm>
          ) : (
            <span className={styles.taskLine}>
              <Box isDone={Boolean(done_at)} />
              <span>
                {text}
                {done_at && <span className="visually-hidden"> ({t.page.taskDone})</span>}
              </span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Box({ isDone }: { isDone: boolean }) {
  return (
    <span className={styles.box} aria-hidden="true">
      {isDone && <Check size={18} strokeWidth={3} />}
    </span>
  );
}
