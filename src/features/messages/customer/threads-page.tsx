import type { Language } from '#lib/language.ts';
import { customerLink } from '#lib/links.ts';
import { formatPhone } from '#lib/phone.ts';
import { useSite } from '#ui/site/site.ts';
import { messageTexts } from '../texts/index.ts';
import { whenText } from './message-times.ts';
import styles from './messages.module.css';

interface Thread {
  project_id: string;
  title: string;
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

/** A customer's threads: one per project. */
export function ThreadsPage({ language, threads, owner, now }: ThreadsPageProps) {
  const t = messageTexts(language);
  const { business } = useSite();
  return (
    <>
      <h1 className={styles.title}>{t.page.title}</h1>
      <p className={styles.intro}>{t.page.intro({ owner })}</p>
      {threads.length === 0 && (
        <div className={styles.none}>
          <h2>{t.page.none}</h2>
          <p>{t.page.noneText({ phone: formatPhone(business.phone) })}</p>
        </div>
      )}
      {threads.length > 0 && (
        <ul className={styles.threads}>
          {threads.map((thread) => (
            <li key={thread.project_id}>
              <a
                href={`${customerLink('thread', language, { id: thread.project_id })}#latest`}
                data-unread={thread.unread > 0 || undefined}
              >
                <span className={styles.threadTitle}>{thread.title}</span>
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
      )}
    </>
  );
}

function lastText({ body, attachments, last_author }: Thread, language: Language): string {
  const t = messageTexts(language);
  if (body === null) return t.page.start;
  const message = body || t.page.attachments({ count: attachments ?? 0 });
  return last_author === 'customer' ? t.page.you({ message }) : message;
}
