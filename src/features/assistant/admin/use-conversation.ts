import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, callApi } from '#ui/admin/api-client.ts';
import { storeInBrowser } from '#ui/admin/browser-storage.ts';
import { conversationKey } from '#ui/admin/session-token.ts';
import type {
  ActionView,
  EntryView,
  ProposalView,
  postConversation,
  postDismissal,
  postExecute,
  postExecution,
  postMessage,
  postUndo,
} from '../contract/assistant.ts';
import { readAppContext } from './app-context.ts';
import { conversationQuery } from './queries.ts';

/** Back-office spec section 4. */
const actionDelayMs = 1000;
const actionGapMs = 500;

const unreachable =
  "Sorry, I'm having trouble connecting to the assistant service. Please check the console for more details.";
const noResponse = 'Failed to get response from the assistant.';

interface Choice {
  entry_id: string;
  index: number;
}

/** The messages of both sides, and everything that can be done with them. */
export function useConversation() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { data, error, refetch, isPending } = useQuery(conversationQuery);
  const [isWaiting, setIsWaiting] = useState(false);
  const isAsking = useRef(false);
  const entries = data?.entries ?? [];
  const waiting = data?.waiting ?? [];

  function change(update: (entries: EntryView[]) => EntryView[], id?: string): void {
    queries.setQueryData(
      conversationQuery.queryKey,
      (before) =>
        before && {
          ...before,
          conversation_id: id ?? before.conversation_id,
          entries: update(before.entries),
        },
    );
  }

  /** Sends a question. Ignored if it is empty or an answer is pending. */
  async function send(message: string, choice?: Choice): Promise<void> {
    const text = message.trim();
    if (!text || isAsking.current) return;
    isAsking.current = true;
    setIsWaiting(true);
    change((before) => [...before, localEntry('user', text)]);
    try {
      const answer = await callApi<typeof postMessage>('/api/admin/assistant', {
        method: 'POST',
        // A language model may take a while.
        timeoutMs: 60_000,
        body: {
          message: text,
          conversation_id: data?.conversation_id ?? null,
          app_context: readAppContext(queries),
          ...(choice && { choice }),
        },
      });
      storeInBrowser(localStorage, conversationKey, answer.conversation_id);
      change((before) => [...before, answer.entry], answer.conversation_id);
      if (answer.opens) await navigate(answer.opens);
      void runActions(answer.entry);
    } catch (failure) {
      change((before) => [...before, localEntry('assistant', failureText(failure), true)]);
    } finally {
      isAsking.current = false;
      setIsWaiting(false);
    }
  }

  /** Runs the actions that an answer asks for, one after the other. They only read. */
  async function runActions({ id, actions }: EntryView): Promise<void> {
    for (const [at, action] of actions.entries()) {
      await pause(at === 0 ? actionDelayMs : actionGapMs);
      const result = await runAction(id, action);
      change((before) =>
        before.map((entry) =>
          entry.id === id ? { ...entry, results: [...entry.results, result] } : entry,
        ),
      );
    }
  }

  async function decide(
    id: string,
    what: 'execution' | 'dismissal' | 'undo',
  ): Promise<ProposalView> {
    const { proposal } = await callApi<
      typeof postExecution | typeof postDismissal | typeof postUndo
    >(`/api/admin/assistant/proposals/{id}/${what}`, { method: 'POST', params: { id } });
    change((before) =>
      before.map((entry) => (entry.proposal?.id === id ? { ...entry, proposal } : entry)),
    );
    queries.setQueryData(
      conversationQuery.queryKey,
      (before) =>
        before && {
          ...before,
          waiting: before.waiting.map((one) => (one.id === id ? proposal : one)),
        },
    );
    return proposal;
  }

  async function startOver(): Promise<void> {
    const { conversation_id } = await callApi<typeof postConversation>(
      '/api/admin/assistant/conversations',
      { method: 'POST' },
    );
    storeInBrowser(localStorage, conversationKey, conversation_id);
    change(() => [], conversation_id);
  }

  return { entries, waiting, isPending, error, retry: refetch, isWaiting, send, decide, startOver };
}

async function runAction(entry_id: string, { action, data }: ActionView) {
  try {
    const { description, table } = await callApi<typeof postExecute>(
      '/api/admin/assistant-execute',
      {
        method: 'POST',
        body: { action, data, entry_id },
      },
    );
    return { action, description, table, is_error: false };
  } catch (failure) {
    const description = failure instanceof Error ? failure.message : String(failure);
    return { action, description, table: null, is_error: true };
  }
}

/** The texts of the spec (back-office section 8). */
function failureText(failure: unknown): string {
  if (!(failure instanceof ApiError) || failure.status === 0) {
    console.error('The assistant did not answer', failure);
    return unreachable;
  }
  const details = Object.values(failure.fields).filter((text) => text !== failure.message);
  return [failure.message || noResponse, ...details].join(' ');
}

let count = 0;

/** What is shown before, or instead of, what the server has stored. */
function localEntry(type: 'user' | 'assistant', content: string, is_error = false): EntryView {
  count += 1;
  return {
    id: `local-${count}`,
    type,
    content,
    timestamp: new Date().toISOString(),
    language: 'english',
    actions: [],
    results: [],
    understood: '',
    table: null,
    link: null,
    contacts: [],
    choices: [],
    proposal: null,
    is_error,
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
