import { useState } from 'react';
import { storeInBrowser } from '#ui/admin/browser-storage.ts';
import type { RequestView } from '../contract/requests.ts';

/** What is typed, and the note and version it is based on. */
interface Draft {
  text: string;
  base: string;
  version: number;
}

export type NoteDraft = ReturnType<typeof useNoteDraft>;

/** An unsaved note, stored across reloads and sign-ins in this tab until it is saved. */
export function useNoteDraft(request: RequestView) {
  const key = `note ${request.id}`;
  const [draft, setDraft] = useState<Draft | undefined>(() => readDraft(key));

  function keep(next: Draft | undefined): void {
    if (next) storeInBrowser(sessionStorage, key, JSON.stringify(next));
    else sessionStorage.removeItem(key);
    setDraft(next);
  }

  const noteIsTheSame = draft?.base === request.note;
  return {
    text: draft?.text ?? request.note,
    isUnsaved: draft !== undefined && draft.text !== request.note,
    /** A different note was saved elsewhere since typing began. */
    hasNewer: draft !== undefined && !noteIsTheSame,
    // Another change to the request, such as its status, doesn't conflict with the note.
    version: draft && !noteIsTheSame ? draft.version : request.version,
    type(text: string) {
      keep({ base: request.note, version: request.version, ...draft, text });
    },
    /** The newer note was seen: the next save replaces it. */
    accept(newer: RequestView) {
      if (draft) keep({ ...draft, base: newer.note, version: newer.version });
    },
    discard: () => keep(undefined),
  };
}

function readDraft(key: string): Draft | undefined {
  const stored = sessionStorage.getItem(key);
  return stored ? JSON.parse(stored) : undefined;
}
