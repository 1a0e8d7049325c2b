import type { ReactNode } from 'react';
import buttons from '#ui/site/buttons.module.css';
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

/**
 * The two other answers, collapsed until needed. While the estimate is open they are part of its
 * form, so that what was chosen and typed comes along.
 */
export function AskAndDecline({ page, path, isClosed = false }: AskAndDeclineProps) {
  const { language, questionKey, typed, problems = {} } = page;
  const t = estimateTexts(language);
  const submit = `${buttons.button} ${buttons.outline} ${buttons.small}`;
  return (
    <div className={styles.others}>
      {page.questions.length > 0 && (
        <section className={styles.note}>
          <h2>{t.page.yourQuestions}</h2>
          {page.questions.map(({ day, text, isAnswer }) => (
            <p key={day + text} className={styles.lines}>
              {isAnswer && <strong>{t.page.ourAnswer} </strong>}
              {text}
              <small className={styles.small}> {day}</small>
            </p>
          ))}
        </section>
      )}
      <details open={problems.question ? true : undefined}>
        <summary>{t.page.ask}</summary>
        <Answer to={`${path}/questions`} isInForm={!isClosed}>
          <input type="hidden" name="key" value={questionKey} />
          <p className={styles.quiet}>
            {page.isEmailed ? t.page.askIntro : t.page.askIntroByPhone}
          </p>
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
          <button type="submit" formAction={`${path}/questions`} className={submit}>
            {t.page.sendQuestion}
          </button>
        </Answer>
      </details>
      {!isClosed && (
        <details open={problems.reason ? true : undefined}>
          <summary>{t.page.decline}</summary>
          <Answer to={`${path}/rejection`} isInForm>
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
            <button type="submit" formAction={`${path}/rejection`} className={submit}>
              {t.page.sendDecline}
            </button>
          </Answer>
        </details>
      )}
    </div>
  );
}

function Answer(props: { to: string; isInForm: boolean; children: ReactNode }) {
  const { to, isInForm, children } = props;
  if (isInForm) return <div className={styles.answer}>{children}</div>;
  return (
    <form noValidate method="post" action={to} className={styles.answer}>
      {children}
    </form>
  );
}
