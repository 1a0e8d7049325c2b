import { useState } from 'react';
import { storeInBrowser } from '#ui/admin/browser-storage.ts';
import type { FoldChoices } from './folding.ts';

const key = 'sidebar-groups';

/** What someone opened and folded in the sidebar, remembered in the browser. */
export function useFoldChoices(): [FoldChoices, (title: string, isOpen: boolean) => void] {
  const [choices, setChoices] = useState(readChoices);
  function choose(title: string, isOpen: boolean): void {
    const next = [{ title, isOpen }, ...choices.filter((choice) => choice.title !== title)];
    setChoices(next);
    storeInBrowser(localStorage, key, JSON.stringify(next));
  }
  return [choices, choose];
}

function readChoices(): FoldChoices {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
