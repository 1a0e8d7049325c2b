import { Link } from 'react-router';
import { fullDate, listDate } from '../../../lib/days/formats.ts';
import { useLocale } from '../../../ui/admin/locale.ts';
import { useNow } from '../../../ui/admin/use-now.ts';
import type { MessageView } from '../contract.ts';
import { DeliveryDot } from './delivery.tsx';
import styles from './mailbox-page.module.css';
import type { Folder } from './queries.ts';

interface MessageListProps {
  messages: MessageView[];
  folder: Folder;
  openId: string | undefined;
}

export function MessageList({ messages, folder, openId }: MessageListProps) {
  const style = useLocale();
  const now = useNow();
  return (
    <ul aria-label="Emails">
      {messages.map((message) => (
        <li key={message.id}>
          <Link
            id={`message-${message.id}`}
            className={styles.message}
            to={`?folder=${folder}&message=${message.id}`}
            aria-current={message.id === openId || undefined}
            preventScrollReset
          >
            <span className={styles.line}>
              <span className={styles.person}>
                {nameOf(folder === 'inbox' ? message.from : message.to)}
              </span>
              <time
                className={styles.date}
                dateTime={message.date}
                title={fullDate(new Date(message.date), style)}
              >
                {listDate(new Date(message.date), now, style)}
              </time>
            </span>
            <span className={styles.subject}>{message.subject}</span>
            <span className={styles.excerpt}>{message.text.slice(0, 160)}</span>
            <DeliveryDot message={message} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The name in `Name <address>`, or the address where there is no name. */
function nameOf(person: string): string {
  return person.replace(/\s*<[^<>]*>$/, '') || person;
}
