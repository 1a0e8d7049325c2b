import { X } from 'lucide-react';
import { Link } from 'react-router';
import styles from './notices.module.css';

export interface Notice {
  id: string;
  title: string;
  path: string;
}

/** Announces what just happened, in a corner, until it is opened or dismissed. */
export function Notices({ notices, dismiss }: { notices: Notice[]; dismiss(id: string): void }) {
  return (
    <div className={styles.corner} role="status">
      {notices.map(({ id, title, path }) => (
        <div key={id} className={styles.notice}>
          <Link to={path} onClick={() => dismiss(id)}>
            {title}
          </Link>
          <button type="button" aria-label={`Dismiss: ${title}`} onClick={() => dismiss(id)}>
            <X size={18} aria-hidden="true" />
          </button>
        </div>
      ))}
    </div>
  );
}
