import { InstallerDetails } from '#ui/admin/installer-details.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import styles from './part.module.css';

/**
 * How the site gets its public address: not from a screen, because its certificate and proxy need
 * it, too.
 */
export function PublicAddress() {
  return (
    <Panel title="Web address" titleId="address">
      <div className={styles.inside}>
        <p>The site doesn't have one yet. Ask whoever installed Plumbline to set it up.</p>
        <InstallerDetails>
          <p>
            Start it with the setting <code>PUBLIC_URL</code>, for example{' '}
            <code>PUBLIC_URL=https://www.your-name.com</code>.
          </p>
        </InstallerDetails>
        <p>
          Until then it is at <a href={location.origin}>{location.origin}</a>.
        </p>
        <p>Sample content is removed when you go live.</p>
      </div>
    </Panel>
  );
}
