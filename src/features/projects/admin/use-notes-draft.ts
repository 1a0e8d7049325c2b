import { useState } from 'react';
import { storeInBrowser } from '#ui/admin/browser-storage.ts';
import type { ProjectView } from '../contract/projects.ts';

/** What is typed, and the notes and version it is based on. */
interface Draft {
  text: string;
  base: string;
  version: number;
}

/** Unsaved job notes, stored across reloads and sign-ins in this tab until they are saved. */
export function useNotesDraft(project: ProjectView) {
  const key = `notes ${project.id}`;
  const [draft, setDraft] = useState<Draft | undefined>(() => readDraft(key));
  const hasNewer = draft !== undefined && draft.base !== project.notes;
  return {
    text: draft?.text ?? project.notes,
    isUnsaved: draft !== undefined,
    hasNewer,
    // Another change to the project, such as its status, doesn't conflict with the notes.
    version: hasNewer ? draft.version : project.version,
    type(text: string) {
      const next = { base: project.notes, version: project.version, ...draft, text };
      storeInBrowser(sessionStorage, key, JSON.stringify(next));
      setDraft(next);
    },
    discard() {
      sessionStorage.removeItem(key);
      setDraft(undefined);
    },
  };
}

function readDraft(key: string): Draft | undefined {
  const stored = sessionStorage.getItem(key);
  return stored ? JSON.parse(stored) : undefined;
}
