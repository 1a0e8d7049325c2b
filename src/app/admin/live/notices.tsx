import { X } from 'lucide-react';
import { Link } from 'react-router';
import { adminLink } from '../../../lib/links.ts';
import styles from './notices.module.css';

export interface Notice {
  id: string;
  name: string;
}

/** New requests, announced in a corner until they are opened or dismissed. */
export function Notices({ notices, dismiss }: { notices: Notice[]; dismiss(id: string): void }) {
  return (
    <div className={styles.corner} role="status">
      {notices.map(({ id, name }) => (
        <div key={id} className={styles.notice}>
          <Link to={adminLink('request', { id })} onClick={() => dismiss(id)}>
            New request from {name}
          </Link>
          <button
            type="button"
            aria-label={`Dismiss: new request from ${name}`}
            onClick={() => dismiss(id)}
          >
            <X size={18} aria-hidden="true" />
          </button>
        </div>
      ))}
    </div>
  );
}
