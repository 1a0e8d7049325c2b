import { useEffect, useState } from 'react';
import { useBeforeUnload } from 'react-router';
import { isSame } from '#lib/is-same.ts';
import { storeInBrowser } from '#ui/admin/browser-storage.ts';
import { readToken } from '#ui/admin/session-token.ts';
import { type Entry, entriesOf, piecesOf } from './entries.ts';

/** What is being edited, and the stored entries and version it is based on. */
interface Draft<Piece> {
  entries: Entry<Piece>[];
  base: Piece[];
  version: number;
}

/**
 * Unsaved changes to a list of entries, stored across reloads, navigation and sign-ins in this tab.
 */
export function useWebsiteDraft<Piece extends object>(
  name: string,
  stored: Piece[],
  version: number,
) {
  const key = `website ${name}`;
  const [draft, setDraft] = useState<Draft<Piece> | undefined>(() => readDraft(key));
  const isUnsaved = draft !== undefined && !isSame(piecesOf(draft.entries), stored);
  const hasNewer = isUnsaved && !isSame(draft.base, stored);

  useEffect(() => {
    if (draft) storeInBrowser(sessionStorage, key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  }, [key, draft]);
  // Closing the tab would lose the draft. Signing in again doesn't, and must not be blocked.
  useBeforeUnload((event) => {
    if (isUnsaved && readToken()) event.preventDefault();
  });

  return {
    entries: draft?.entries ?? entriesOf(stored),
    isUnsaved,
    /** Other entries were saved elsewhere since the changes began. */
    hasNewer,
    // A change to another part of the website doesn't conflict with this one.
    version: hasNewer ? draft.version : version,
    edit(change: (entries: Entry<Piece>[]) => Entry<Piece>[]) {
      setDraft((current = { entries: entriesOf(stored), base: stored, version }) => ({
        ...current,
        entries: change(current.entries),
      }));
    },
    /** The newer entries were seen: the next save replaces them. */
    rebase: (base: Piece[], version: number) =>
      setDraft((current) => current && { ...current, base, version }),
    /** What was sent is saved; what was edited in the meantime isn't. */
    finish: (sent: Entry<Piece>[], base: Piece[], version: number) =>
      setDraft((current) =>
        current && current.entries !== sent ? { ...current, base, version } : undefined,
      ),
    discard: () => setDraft(undefined),
  };
}

/** A part's unsaved entries. */
export function draftPieces(name: string): object[] | undefined {
  const draft: Draft<object> | undefined = readDraft(`website ${name}`);
  return draft && piecesOf(draft.entries);
}

function readDraft(key: string) {
  const stored = sessionStorage.getItem(key);
  return stored ? JSON.parse(stored) : undefined;
}
