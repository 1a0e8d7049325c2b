import { Trash2 } from 'lucide-react';
import styles from './catalogue.module.css';
import parts from './parts.module.css';

interface CatalogueRowProps {
  name: string;
  about?: string;
  value: string;
  onOpen(): void;
  onRemove(): void;
}

/** One entry that all projects share; pressing it opens it. */
export function CatalogueRow({ name, about, value, onOpen, onRemove }: CatalogueRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <button type="button" className={styles.name} onClick={onOpen}>
          {name}
        </button>
        {about && <span className={styles.about}>{about}</span>}
      </div>
      <span className={styles.value}>{value}</span>
      <button
        type="button"
        className={`${parts.icon} ${styles.remove}`}
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        <Trash2 size={16} aria-hidden="true" />
      </button>
    </li>
  );
}
