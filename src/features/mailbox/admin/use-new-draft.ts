import { callApi } from '#ui/admin/api-client.ts';
import { useChange } from '#ui/admin/use-change.ts';
import type { DraftView, postDraft } from '../contract/drafts.ts';
import type { DraftKind } from '../rules/replies.ts';

/** Starts an email: a new one, or one about another. */
export function useNewDraft(onBegun: (draft: DraftView) => void) {
  const change = useChange<DraftView>('emails');
  return {
    error: change.error,
    isBusy: change.isPending,
    /** @param to who a new email is for */
    begin(kind: DraftKind, emailId?: string, to?: string): void {
      if (change.isPending) return;
      const body = emailId ? { kind, email_id: emailId } : { kind, ...(to && { to }) };
      change.mutate(async () => {
        const call = { method: 'POST', body } as const;
        const { draft } = await callApi<typeof postDraft>('/api/email/drafts', call);
        // Before its thread is refetched, so that its form knows that it is new.
        onBegun(draft);
        return draft;
      });
    },
  };
}

export type NewDraft = ReturnType<typeof useNewDraft>;
