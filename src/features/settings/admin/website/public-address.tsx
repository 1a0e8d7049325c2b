import { Panel } from '../../../../ui/admin/panel.tsx';
import styles from './part.module.css';

/** How the site gets its public address: not from a screen, because its certificate and proxy must know it too. */
export function PublicAddress() {
  return (
    <Panel title="Public address" titleId="address">
      <div className={styles.inside}>
        <p>
          The site does not have one yet. Whoever set it up starts it with the setting{' '}
          <code>PUBLIC_URL</code>, for example <code>PUBLIC_URL=https://www.your-name.com</code>.
        </p>
        <p>What is still invented goes off the website at that moment.</p>
      </div>
    </Panel>
  );
}
