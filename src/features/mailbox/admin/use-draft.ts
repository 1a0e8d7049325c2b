import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isSame } from '#lib/is-same.ts';
import { ApiError, callApi, errorText } from '#ui/admin/api-client.ts';
import { uploadFile } from '#ui/upload-file.ts';
import type {
  DraftView,
  deleteDraftFile,
  getDraft,
  postDraftFile,
  postSending,
  putDraft,
} from '../contract/drafts.ts';

const settleMs = 700;

type Content = Pick<DraftView, 'to' | 'cc' | 'bcc' | 'subject' | 'text'>;

/** A draft's state: what was typed is stored, being stored, or couldn't be. */
type DraftState = 'stored' | 'storing' | 'failed' | 'changed_elsewhere';

/**
 * What is typed into a draft, stored on the server when typing pauses. Calls run one after the
 * other; another window's changes are adopted while nothing is typed here, and otherwise asked
 * about.
 */
export function useDraft(draft: DraftView) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState(contentOf(draft));
  const [files, setFiles] = useState(draft.attachments);
  const [state, setState] = useState<DraftState>('stored');
  const [error, setError] = useState<unknown>();
  const latest = useRef(typed);
  const stored = useRef({ version: draft.version, content: typed });
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const isBlocked = useRef(false);

  function adopt(answer: DraftView): void {
    stored.current = { version: answer.version, content: contentOf(answer) };
    setFiles(answer.attachments);
  }

  /** Runs a call after the previous ones. */
  function enqueue<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const done = queue.current.then(call, call);
    // The caller gets the error; the next call runs anyway.
    queue.current = done.catch(() => undefined);
    return done;
  }

  async function store(): Promise<void> {
    if (isBlocked.current || isSame(latest.current, stored.current.content)) return;
    const content = latest.current;
    setState('storing');
    try {
      const { draft: answer } = await callApi<typeof putDraft>('/api/email/drafts/{id}', {
        method: 'PUT',
        params: { id: draft.id },
        body: { ...content, version: stored.current.version },
      });
      adopt(answer);
      setError(undefined);
      setState(isSame(latest.current, content) ? 'stored' : 'storing');
    } catch (failure) {
      const isElsewhere = failure instanceof ApiError && failure.code === 'changed_meanwhile';
      isBlocked.current = isElsewhere;
      setError(isElsewhere ? undefined : failure);
      setState(isElsewhere ? 'changed_elsewhere' : 'failed');
      throw failure;
    }
  }

  const flush = () => enqueue(store);
  const save = useRef(flush);
  save.current = flush;

  useEffect(() => {
    latest.current = typed;
    // A failed save is shown by the draft's state.
    const timer = setTimeout(() => save.current().catch(() => undefined), settleMs);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => () => void save.current().catch(() => undefined), []);

  // Stored from another window while nothing here is unsaved.
  useEffect(() => {
    if (draft.version <= stored.current.version) return;
    if (!isSame(latest.current, stored.current.content)) return;
    stored.current = { version: draft.version, content: contentOf(draft) };
    setFiles(draft.attachments);
    setTyped(contentOf(draft));
  }, [draft]);

  async function readStored(): Promise<DraftView> {
    const call = { params: { id: draft.id } };
    return (await callApi<typeof getDraft>('/api/email/drafts/{id}', call)).draft;
  }

  return {
    typed,
    files,
    // What was just typed isn't stored yet.
    state: state === 'stored' && !isSame(typed, stored.current.content) ? 'storing' : state,
    error,
    type: (change: Partial<Content>) => setTyped((before) => ({ ...before, ...change })),
    /** The other version replaces what is typed here, or the other way around. */
    resolve: (keep: 'theirs' | 'mine') =>
      enqueue(async () => {
        const answer = await readStored();
        adopt(answer);
        if (keep === 'theirs') {
          latest.current = contentOf(answer);
          setTyped(latest.current);
        }
        isBlocked.current = false;
        setState('stored');
        await store();
      }).catch(setError),
    attach: (file: File, onProgress: (percent: number) => void) =>
      enqueue(async () => {
        const { draft: answer } = await uploadFile<typeof postDraftFile>(
          '/api/email/drafts/{id}/attachments',
          { params: { id: draft.id }, field: 'attachments', file, onProgress },
        );
        adopt(answer);
      }),
    detach: (fileId: string) =>
      enqueue(async () => {
        const { draft: answer } = await callApi<typeof deleteDraftFile>(
          '/api/email/drafts/{id}/attachments/{file_id}',
          { method: 'DELETE', params: { id: draft.id, file_id: fileId } },
        );
        adopt(answer);
      }).catch(setError),
    /** Stores what is typed, then sends it. */
    send: () =>
      enqueue(async () => {
        await store();
        await callApi<typeof postSending>('/api/email/drafts/{id}/sending', {
          method: 'POST',
          params: { id: draft.id },
          body: { version: stored.current.version },
        });
        isBlocked.current = true;
        await queries.invalidateQueries({ queryKey: ['emails'] });
      }),
    /** Nothing is stored anymore, because the draft is gone. */
    abandon(): void {
      isBlocked.current = true;
    },
  };
}

export type OpenDraft = ReturnType<typeof useDraft>;

function contentOf({ to, cc, bcc, subject, text }: DraftView): Content {
  return { to, cc, bcc, subject, text };
}

/** A draft's state, as text. */
export function draftStateText({ state, error }: Pick<OpenDraft, 'state' | 'error'>): string {
  if (state === 'failed') return `Not saved. ${errorText(error)}`;
  return state === 'stored' ? 'Draft saved' : 'Saving…';
}
