import { ArrowLeft, CalendarCheck } from 'lucide-react';
import { formatArrival } from '#features/schedule/texts/times.ts';
import { dayIn } from '#lib/days/days.ts';
import type { Language } from '#lib/language.ts';
import { customerLink, customerPath } from '#lib/links.ts';
import { Icon } from '#ui/site/icon.tsx';
import { SafetyAdvice } from '#ui/site/safety-advice.tsx';
import type { MessageView } from '../contract.ts';
import { messageTexts } from '../texts/index.ts';
import { Composer } from './composer.tsx';
import { Message } from './message.tsx';
import { dayLine } from './message-times.ts';
import styles from './messages.module.css';

export interface ThreadPageProps {
  language: Language;
  threadId: string;
  /** The project's; null for messages that are about none. */
  title: string | null;
  owner: string;
  /** The owner's first name, or else the business. */
  calledOwner: string;
  timeZone: string;
  /** This project's next visit, if there is one. */
  visit: { startsAt: Date; windowMinutes: number; arriving: string } | undefined;
  /** Oldest first. */
  messages: MessageView[];
  /** The first message shown, if there are earlier ones. */
  earlier: string | undefined;
  /** This is a page of earlier messages. */
  isEarlier: boolean;
  /** What to do at once about a danger they wrote of. */
  advice: string | undefined;
  problem: string | undefined;
  /** What was typed before, if it couldn't be sent. */
  typed: string;
  idempotencyKey: string;
}

/** One thread: the project and its next visit, messages, and composer. */
export function ThreadPage(props: ThreadPageProps) {
  const { language, threadId, title, owner, timeZone, messages } = props;
  const t = messageTexts(language);
  const here = customerLink('thread', language, { id: threadId });
  const dayOf = (message: MessageView) => dayIn(timeZone, new Date(message.created_at));
  return (
    <article className={styles.thread} data-thread={threadId}>
      <header className={styles.head}>
        <a href={customerPath('messages', language)} className={styles.back}>
          <ArrowLeft size={22} aria-hidden="true" />
          <span className="visually-hidden">{t.page.back}</span>
        </a>
        <div>
          <h1>{title ?? t.page.general}</h1>
          <p>{owner}</p>
        </div>
        {!props.visit && title !== null && <ProjectLink {...props} />}
      </header>
      {props.visit && <Strip {...props} visit={props.visit} />}
      <div className={styles.log} role="log" aria-label={t.page.log}>
        {props.earlier && (
          <a href={`${here}?before=${props.earlier}`} className={styles.turn}>
            {t.page.earlier}
          </a>
        )}
        {messages.length === 0 && (
          <p className={styles.nothing} data-nothing>
            {t.page.nothing({ owner: props.calledOwner })}
          </p>
        )}
        <ol data-messages={props.isEarlier ? undefined : ''}>
          {messages.map((message, index) => {
            const before = messages[index - 1];
            const isNewDay = !before || dayOf(before) !== dayOf(message);
            return (
              <Message
                key={message.id}
                language={language}
                message={message}
                owner={owner}
                timeZone={timeZone}
                day={
                  isNewDay ? dayLine(new Date(message.created_at), timeZone, language) : undefined
                }
              />
            );
          })}
        </ol>
        {props.isEarlier && (
          <a href={`${here}#latest`} className={styles.turn}>
            {t.page.latest}
          </a>
        )}
      </div>
      <div data-advice>
        <SafetyAdvice text={props.advice} />
      </div>
      <Composer
        language={language}
        problem={props.problem}
        typed={props.typed}
        owner={props.calledOwner}
        action={here}
        idempotencyKey={props.idempotencyKey}
      />
      <div id="latest" />
    </article>
  );
}

/** The next visit, and a link to the project. */
function Strip(props: ThreadPageProps & { visit: NonNullable<ThreadPageProps['visit']> }) {
  const { language, visit, timeZone } = props;
  const t = messageTexts(language);
  const times = formatArrival(visit, { language, timeZone });
  const arrival = visit.windowMinutes > 0 ? t.page.visit : t.page.visitAt;
  return (
    <div className={styles.strip}>
      <Icon of={CalendarCheck} size={22} />
      <p>
        <strong>{dayLine(visit.startsAt, timeZone, language)}</strong>
        <span className={styles.arrival}>{arrival({ owner: visit.arriving, ...times })}</span>
      </p>
      <ProjectLink {...props} />
    </div>
  );
}

function ProjectLink({ language, threadId }: ThreadPageProps) {
  return (
    <a href={customerLink('project', language, { id: threadId })} className={styles.project}>
      {messageTexts(language).page.project}
    </a>
  );
}
