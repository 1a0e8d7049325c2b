import buttons from '../../../ui/site/buttons.module.css';
import { estimateLimits } from '../rules/estimates.ts';
import { estimateTexts } from '../texts/index.ts';
import styles from './estimate-page.module.css';
import type { EstimatePageProps } from './props.ts';

interface AskAndDeclineProps {
  page: EstimatePageProps;
  path: string;
  /** Nothing is left to decline. */
  isClosed?: boolean;
}

/** The two other answers, collapsed until needed. */
export function AskAndDecline({ page, path, isClosed = false }: AskAndDeclineProps) {
  const { language, revision, questionKey, typed, problems = {} } = page;
  const t = estimateTexts(language);
  const submit = `${buttons.button} ${buttons.outline} ${buttons.small}`;
  return (
    <div className={styles.others}>
      <details open={problems.question ? true : undefined}>
        <summary>{t.page.ask}</summary>
        <form noValidate method="post" action={`${path}/questions`}>
          <input type="hidden" name="key" value={questionKey} />
          <p className={styles.quiet}>{t.page.askIntro}</p>
          <label className={styles.field}>
            {t.page.question}
            <textarea
              name="question"
              rows={4}
              required
              maxLength={estimateLimits.question}
              defaultValue={typed?.question ?? ''}
            />
          </label>
          {problems.question && (
            <p role="alert" className={styles.problem}>
              {problems.question}
            </p>
          )}
          <button type="submit" className={submit}>
            {t.page.sendQuestion}
          </button>
        </form>
      </details>
      {!isClosed && (
        <details open={problems.reason ? true : undefined}>
          <summary>{t.page.decline}</summary>
          <form noValidate method="post" action={`${path}/rejection`}>
            <input type="hidden" name="revision" value={revision} />
            <p className={styles.quiet}>{t.page.declineIntro}</p>
            <label className={styles.field}>
              {t.page.reason}
              <textarea
                name="reason"
                rows={3}
                maxLength={estimateLimits.question}
                defaultValue={typed?.reason ?? ''}
              />
            </label>
            {problems.reason && (
              <p role="alert" className={styles.problem}>
                {problems.reason}
              </p>
            )}
            <button type="submit" className={submit}>
              {t.page.sendDecline}
            </button>
          </form>
        </details>
      )}
    </div>
  );
}
