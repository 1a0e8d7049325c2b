import { useState } from 'react';
import { isSame } from '#lib/is-same.ts';
import { newSecretHex } from '#lib/random.ts';
import { storeInBrowser } from './browser-storage.ts';

/** What was last sent without a response, and its key. */
interface Attempt {
  key: string;
  content: unknown;
}

interface Draft {
  text: string;
  attempt?: Attempt;
}

/**
 * A message that is not sent yet. Its text survives reloads and sign-ins in this tab, its files as
 * long as the page is open. Sent again unchanged, it has the same key.
 * @param key identifies its destination
 */
export function useMessageDraft(key: string) {
  const [draft, setDraft] = useState<Draft>(() => readDraft(key));
  const [files, setFiles] = useState<File[]>([]);

  function keep(next: Draft): void {
    if (next.text === '' && !next.attempt) sessionStorage.removeItem(key);
    else storeInBrowser(sessionStorage, key, JSON.stringify(next));
    setDraft(next);
  }

  return {
    text: draft.text,
    files,
    setFiles,
    type: (text: string) => keep({ ...draft, text }),
    /** The key to send with now. */
    takeKey(): string {
      const content = contentOf(draft.text, files);
      const isAgain = draft.attempt !== undefined && isSame(draft.attempt.content, content);
      const attempt = isAgain && draft.attempt ? draft.attempt : { key: newSecretHex(), content };
      keep({ ...draft, attempt });
      return attempt.key;
    },
    clear() {
      keep({ text: '' });
      setFiles([]);
    },
  };
}

export type MessageDraft = ReturnType<typeof useMessageDraft>;

function contentOf(text: string, files: File[]): unknown {
  const named = files.map(({ name, size, lastModified }) => [name, size, lastModified]);
  return [text.trim(), named];
}

function readDraft(key: string): Draft {
  const stored = sessionStorage.getItem(key);
  return stored ? JSON.parse(stored) : { text: '' };
}
