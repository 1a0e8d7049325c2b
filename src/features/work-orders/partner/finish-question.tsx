import type { Language } from '#lib/language.ts';
import portal from '#ui/site/portal.module.css';
import { workOrderTexts } from '../texts/portal.ts';
import styles from './order.module.css';

interface FinishQuestionProps {
  language: Language;
  /** Unchecked lines of the task list. */
  count: number;
  /** Asked by the server if no script asked before. */
  isOpen: boolean;
}

/** Asked before work is finished while tasks are open; the script fills in how many. */
export function FinishQuestion({ language, count, isOpen }: FinishQuestionProps) {
  const t = workOrderTexts(language);
  if (isOpen)
    return (
      <p role="alert" className={styles.question}>
        {t.forms.finishOpen({ count })}
      </p>
    );
  return (
    <dialog
      className={styles.dialog}
      data-finish
      data-one={t.forms.finishOpen({ count: 1 })}
      data-other={t.forms.finishOpen({ count: '{{count}}' })}
      aria-labelledby="finish-question"
    >
      <form method="dialog">
        <h2 id="finish-question">{t.forms.finishTitle}</h2>
        <p data-count />
        <button type="submit" value="anyway" className={portal.button} data-look="handshake">
          {t.forms.finishAnyway}
        </button>
        <button type="submit" value="back" className={portal.button}>
          {t.forms.finishBack}
        </button>
      </form>
    </dialog>
  );
}
