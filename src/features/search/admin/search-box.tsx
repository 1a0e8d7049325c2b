import { useHotkeys } from '@mantine/hooks';
import type { SpotlightStore } from '@mantine/spotlight';
import { Search } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { collectEarlyTyping } from './early-typing.ts';
import { useRecentItems } from './recent-items.ts';
import styles from './search-box.module.css';

export type SearchDialogPart = ComponentType<{ store: SpotlightStore; early: string }>;

interface Loaded {
  Dialog: SearchDialogPart;
  store: SpotlightStore;
  open(): void;
}

/**
 * Opens the search with a press or Ctrl or ⌘ K. The dialog loads when first needed.
 * @param load returns the dialog with what this feature doesn't know: pages, settings, status names
 */
export function SearchBox({ load }: { load(): Promise<{ default: SearchDialogPart }> }) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [early, setEarly] = useState('');
  useRecentItems();

  async function open(): Promise<void> {
    setEarly('');
    collectEarlyTyping(setEarly);
    if (loaded) return loaded.open();
    const [{ createSpotlight }, { default: Dialog }] = await Promise.all([
      import('@mantine/spotlight'),
      load(),
    ]);
    const [store, actions] = createSpotlight();
    setLoaded({ Dialog, store, open: actions.open });
    actions.open();
  }

  useHotkeys([['mod+K', () => void open()]], []);
  return (
    <>
      <button type="button" className={styles.box} aria-haspopup="dialog" onClick={open}>
        <Search size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.text}>Search customers, jobs, numbers</span>
        <kbd className={styles.keys}>{isMac() ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      {loaded && <loaded.Dialog store={loaded.store} early={early} />}
    </>
  );
}

export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
