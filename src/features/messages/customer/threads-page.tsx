import type { Language } from '#lib/language.ts';
import { customerLink } from '#lib/links.ts';
import { useSite } from '#ui/site/site.ts';
import { messageTexts } from '../texts/index.ts';
import { whenText } from './message-times.ts';
import styles from './messages.module.css';

interface Thread {
  thread_id: string;
  title: string | null;
  unread: number;
  last_author: 'owner' | 'customer' | null;
  body: string | null;
  attachments: number | null;
  last_message_at: string | null;
}

interface ThreadsPageProps {
  language: Language;
  threads: Thread[];
  owner: string;
  now: Date;
}

/** A customer's threads: one for each project, and one that is about none. */
export function ThreadsPage({ language, threads, owner, now }: ThreadsPageProps) {
  const t = messageTexts(language);
  const { business } = useSite();
  return (
    <>
      <h1 className={styles.title}>{t.page.title}</h1>
      <p className={styles.intro}>{t.page.intro({ owner })}</p>
      <ul className={styles.threads}>
        {threads.map((thread) => (
          <li key={thread.thread_id}>
            <a
              href={`${customerLink('thread', language, { id: thread.thread_id })}#latest`}
              data-unread={thread.unread > 0 || undefined}
            >
              <span className={styles.threadTitle}>{thread.title ?? t.page.general}</span>
              {thread.last_message_at && (
                <time dateTime={new Date(thread.last_message_at).toISOString()}>
                  {whenText(new Date(thread.last_message_at), now, business.timeZone, language)}
                </time>
              )}
              <span className={styles.lastText}>{lastText(thread, language)}</span>
              {thread.unread > 0 && (
                <span className={styles.new}>{t.page.new({ count: thread.unread })}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function lastText({ title, body, attachments, last_author }: Thread, language: Language): string {
  const t = messageTexts(language);
  if (body === null) return title === null ? t.page.startGeneral : t.page.start;
  const message = body || t.page.attachments({ count: attachments ?? 0 });
  return last_author === 'customer' ? t.page.you({ message }) : message;
}
