import type { Action } from './actions.ts';
import { SearchGroup } from './found-groups.tsx';
import { isMac } from './search-box.tsx';
import styles from './search-dialog.module.css';
import { SearchLine } from './search-line.tsx';

interface ActionsGroupProps {
  actions: Action[];
  onOpen(href: string): void;
}

/** What can be created, each with its shortcut. */
export function ActionsGroup({ actions, onOpen }: ActionsGroupProps) {
  if (actions.length === 0) return null;
  return (
    <SearchGroup label="Actions">
      {actions.map(({ key, icon, label, who, href, shortcut }) => (
        <SearchLine
          key={key}
          icon={icon}
          title={
            <>
              {label} {who && <strong>{who}</strong>}
            </>
          }
          aside={shortcut && <Keys keys={[isMac() ? '⌘' : 'Ctrl', shortcut]} />}
          onOpen={() => onOpen(href)}
        />
      ))}
    </SearchGroup>
  );
}

export function Keys({ keys }: { keys: string[] }) {
  return keys.map((key) => (
    <kbd key={key} className={styles.key}>
      {key}
    </kbd>
  ));
}
