import { useHouseStyle } from '../../../ui/admin/locale.ts';
import { valueWords } from './change-words.ts';
import type { EarlierSettings } from './earlier-settings.ts';
import styles from './earlier-settings-panel.module.css';

export function EarlierEntries({ entries }: Pick<EarlierSettings, 'entries'>) {
  const { currency } = useHouseStyle();
  return (
    <>
      <p>
        This browser still holds {entries.length} settings. Import puts them in place of what is
        here now, where they fit.
      </p>
      <details>
        <summary>What it holds</summary>
        <ul className={styles.entries}>
          {entries.map(({ name, label, value }) => (
            <li key={name}>
              {label}: {valueWords('', name, value, currency) ?? 'cannot be shown'}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
