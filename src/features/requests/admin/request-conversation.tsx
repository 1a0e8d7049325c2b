import { shortDate } from '../../../lib/days/formats.ts';
import { useLocale } from '../../../ui/admin/locale.ts';
import type { RequestView } from '../contract/requests.ts';
import styles from './request-detail.module.css';

interface RequestConversationProps {
  lines: NonNullable<RequestView['transcript']>;
}

/** The conversation that the request came out of. */
export function RequestConversation({ lines }: RequestConversationProps) {
  const style = useLocale();
  return (
    <div className={styles.part}>
      <h2 className={styles.label}>Conversation</h2>
      <ol className={styles.conversation}>
        {lines.map(({ role, content, created_at }) => (
          <li key={created_at + content} data-role={role}>
            <strong>{role === 'user' ? 'Visitor' : style.assistant}</strong>{' '}
            <time dateTime={created_at}>{shortDate(new Date(created_at), style)}</time>
            <p>{content}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
