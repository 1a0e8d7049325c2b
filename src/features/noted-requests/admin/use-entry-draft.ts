import { useRef, useState } from 'react';
import { isSame } from '#lib/is-same.ts';
import { newSecretHex } from '#lib/random.ts';
import { storeInBrowser } from '#ui/admin/browser-storage.ts';
import { type EntryValues, emptyEntry } from './entry-form.ts';

interface Draft {
  values: EntryValues;
  /** What was last sent without a response, and its key. */
  attempt?: { key: string; content: unknown } | undefined;
}

/**
 * A new request that is not saved yet: it survives reloads and sign-ins in this tab. Sent again
 * unchanged, it has the same key.
 * @param name of the draft in this tab
 */
export function useEntryDraft(name: string) {
  const [stored] = useState(() => readDraft(name));
  const draft = useRef(stored);

  function put(next: Draft): void {
    draft.current = next;
    if (isSame(next.values, emptyEntry)) sessionStorage.removeItem(name);
    else storeInBrowser(sessionStorage, name, JSON.stringify(next));
  }

  return {
    initial: stored.values,
    /** Stores what is typed. */
    store(values: EntryValues) {
      if (!isSame(draft.current.values, values)) put({ ...draft.current, values });
    },
    /** The key to send this with now. */
    takeKey(content: unknown): string {
      const { values, attempt } = draft.current;
      const sent = attempt && isSame(attempt.content, content);
      const next = sent ? attempt : { key: newSecretHex(), content };
      put({ values, attempt: next });
      return next.key;
    },
    clear: () => put({ values: emptyEntry }),
  };
}

function readDraft(name: string): Draft {
  const stored = sessionStorage.getItem(name);
  return stored ? JSON.parse(stored) : { values: emptyEntry };
}
