import type { Language } from '#lib/language.ts';
import { publicRoutes } from '#lib/links.ts';
import { formatPhone } from '#lib/phone.ts';
import { PhoneLinks } from '#ui/phone-links.tsx';
import { PlumbBob } from '#ui/plumb-bob.tsx';
import { DeadLink } from '#ui/site/dead-link.tsx';
import { DocumentPage } from '#ui/site/document-page.tsx';
import { Frame } from '#ui/site/frame.tsx';
import shared from '#ui/site/private-page.module.css';
import { SafetyAdvice } from '#ui/site/safety-advice.tsx';
import { useSite } from '#ui/site/site.ts';
import type { FollowState } from '../rules/following.ts';
import { fieldLimits } from '../rules/requests.ts';
import { followTexts } from '../texts/follow.ts';
import { requestTexts } from '../texts/index.ts';
import { FactList } from './fact-list.tsx';
import styles from './follow-page.module.css';
import { FollowPhotosIsland } from './follow-photos.tsx';
import type { FollowPageProps } from './follow-props.ts';
import { FollowTimes } from './follow-times.tsx';

const tones: Record<FollowState, 'info' | 'success' | 'warning' | 'neutral'> = {
  received: 'info',
  looking: 'info',
  contacted: 'warning',
  estimate: 'warning',
  approved: 'success',
  visit: 'success',
  working: 'success',
  done: 'success',
  withdrawn: 'neutral',
  closed: 'neutral',
};

/** Where the form is that adds something. */
const messageField = 'message';

/** The page where somebody follows their request. Opening it changes nothing. */
export function FollowPage(props: FollowPageProps) {
  const { language, paths, number, title, summary, state, facts, photos } = props;
  const t = followTexts(language);
  const phone = formatPhone(useSite().business.phone);
  return (
    <Frame language={language} route="followedRequest" paths={paths} hasChat={false}>
      <DocumentPage
        number={number}
        status={{ text: t.states[state], tone: tones[state] }}
        title={title}
        summary={summary && <p>{summary}</p>}
      >
        <SafetyAdvice text={props.advice} />
        {props.shouldCall && (
          <p>
            <strong>
              <PhoneLinks text={requestTexts(language).thenCall({ phone })} />
            </strong>
          </p>
        )}
        {props.notice && (
          <p role="status" className={shared.notice}>
            {props.notice === 'added' ? t.added : t.withdrawnNotice}
          </p>
        )}
        {props.unsent !== undefined && <Unsent {...props} unsent={props.unsent} />}
        {props.composer?.problem && (
          <div role="alert" className={`${shared.notice} ${styles.alert}`} data-bad>
            <p>{t.notSent({ problem: props.composer.problem })}</p>
            <a href={`#${messageField}`}>{t.toForm}</a>
          </div>
        )}
        <Steps {...props} />
        {(state === 'withdrawn' || state === 'closed') && (
          <p className={styles.again}>
            <a className={shared.quiet} href={props.newRequest}>
              {t.sendNew}
            </a>
          </p>
        )}
        {props.times && <FollowTimes language={language} path={paths[language]} {...props.times} />}
        <section className={styles.part}>
          <h2>{t.sent}</h2>
          <FactList facts={facts} />
        </section>
        {photos.length > 0 && (
          <section className={styles.part}>
            <h2>{t.photos}</h2>
            <ul className={styles.photos}>
              {photos.map((photo, index) => (
                <li key={photo.id}>
                  <a href={photo.url} aria-label={t.photo({ number: index + 1 })}>
                    <img
                      src={photo.thumbnail_url}
                      alt=""
                      width={photo.width}
                      height={photo.height}
                      loading="lazy"
                    />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        <Messages {...props} />
        {props.mayWithdraw && (
          <p className={styles.withdraw}>
            <span>{t.notNeeded}</span>
            <a href={`${paths[language]}/withdrawal`}>{t.withdraw}</a>
          </p>
        )}
      </DocumentPage>
    </Frame>
  );
}

/** What came too late, to be copied. */
function Unsent({ language, state, unsent }: FollowPageProps & { unsent: string }) {
  const t = followTexts(language).unsent;
  const phone = formatPhone(useSite().business.phone);
  const why = t.why[state === 'withdrawn' || state === 'done' ? state : 'closed'];
  return (
    <div role="alert" className={`${shared.notice} ${styles.alert}`} data-bad>
      <p>
        <strong>{unsent ? t.message({ why }) : t.photos({ why })}</strong>
      </p>
      <p>
        <PhoneLinks text={t.call({ phone })} />
      </p>
      {unsent && (
        <label>
          {t.typed}
          <textarea readOnly rows={4} defaultValue={unsent} />
        </label>
      )}
    </div>
  );
}

/** What has happened, with the plumb bob at what comes next. */
function Steps({ language, steps }: FollowPageProps) {
  const t = followTexts(language);
  return (
    <section className={styles.progress} aria-label={t.progress}>
      <ol>
        {steps.map(({ title, text, note, link, isDone }) => (
          <li
            key={title}
            data-done={isDone || undefined}
            aria-current={isDone ? undefined : 'step'}
          >
            {isDone ? (
              <span className={styles.dot} aria-hidden="true" />
            ) : (
              <PlumbBob className={styles.bob} />
            )}
            <div>
              {!isDone && <small>{t.next}</small>}
              <strong>{title}</strong>
              {text && (
                <p>
                  <PhoneLinks text={text} />
                </p>
              )}
              {note && <p className={styles.note}>{note}</p>}
              {link && <a href={link.path}>{link.text}</a>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What was added so far, and the form that adds more. It works without script. */
function Messages({ language, paths, messages, composer }: FollowPageProps) {
  const t = followTexts(language);
  if (!composer && messages.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{messages.length > 0 ? t.messages : t.write}</h2>
      {messages.length > 0 && (
        <ol className={styles.messages}>
          {messages.map(({ day, text }) => (
            <li key={day + text}>
              <p>{text}</p>
              <small>
                {t.you}, {day}
              </small>
            </li>
          ))}
        </ol>
      )}
      {composer && (
        <form
          method="post"
          encType="multipart/form-data"
          action={`${paths[language]}/additions`}
          className={styles.form}
          noValidate
        >
          <input type="hidden" name="key" value={composer.key} />
          {composer.problem && (
            <p id="addition-problem" className={styles.problem}>
              {composer.problem}
            </p>
          )}
          <label className={styles.field}>
            {t.message}
            <textarea
              id={messageField}
              name="message"
              rows={3}
              maxLength={fieldLimits.message}
              defaultValue={composer.typed}
              aria-invalid={composer.problem ? true : undefined}
              aria-describedby={composer.problem ? 'addition-problem' : undefined}
            />
          </label>
          {composer.photosLeft > 0 && (
            <FollowPhotosIsland
              language={language}
              left={composer.photosLeft}
              megabytes={composer.megabytes}
            />
          )}
          <button type="submit" className={styles.send}>
            {t.send}
          </button>
        </form>
      )}
    </section>
  );
}

/** The link leads nowhere. */
export function NotFollowedPage({ language }: { language: Language }) {
  const t = followTexts(language);
  const phone = formatPhone(useSite().business.phone);
  return (
    <Frame language={language} route="home">
      <DeadLink title={t.notFoundTitle} text={t.notFoundText({ phone })}>
        <a href={publicRoutes.request[language]}>{t.sendNew}</a>
      </DeadLink>
    </Frame>
  );
}
