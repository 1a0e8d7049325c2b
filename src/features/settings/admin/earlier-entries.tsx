import { useLocale } from '#ui/admin/locale.ts';
import { valueText } from './change-text.ts';
import type { EarlierSettings } from './earlier-settings.ts';
import styles from './earlier-settings-panel.module.css';

export function EarlierEntries({ entries }: Pick<EarlierSettings, 'entries'>) {
  const { currency } = useLocale();
  return (
    <>
      <p>
        This browser still has {entries.length} settings. Importing replaces the current settings
        with them where they fit.
      </p>
      <details>
        <summary>Show settings</summary>
        <ul className={styles.entries}>
          {entries.map(({ name, label, value }) => (
            <li key={name}>
              {label}: {valueText('', name, value, currency) ?? "can't be displayed"}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
