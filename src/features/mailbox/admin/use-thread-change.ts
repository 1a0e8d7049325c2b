import { callApi } from '#ui/admin/api-client.ts';
import { useChange } from '#ui/admin/use-change.ts';
import { useRemoval } from '#ui/admin/use-removal.ts';
import type { deleteDraft } from '../contract/drafts.ts';
import type { changeThread, deleteThread, ThreadChange } from '../contract/threads.ts';

/** Changes email threads; archived and deleted ones can be restored. */
export function useThreadChange() {
  const change = useChange('emails');
  const removal = useRemoval('emails');

  return {
    removal,
    error: change.error,
    change: (id: string, body: ThreadChange) => change.mutate(() => patch(id, body)),
    archive: (id: string) =>
      removal.remove({
        text: 'Moved to the archive.',
        remove: () => patch(id, { folder: 'archive' }),
        restore: () => patch(id, { folder: 'inbox' }),
      }),
    trash: (id: string) =>
      removal.remove({
        text: 'Moved to the trash. It is deleted after 30 days.',
        remove: () => patch(id, { folder: 'trash' }),
        restore: () => patch(id, { folder: 'inbox' }),
      }),
    discardDraft: (id: string) =>
      change.mutate(() =>
        callApi<typeof deleteDraft>('/api/email/drafts/{id}', {
          method: 'DELETE',
          params: { id },
        }),
      ),
    deleteForGood: (id: string) =>
      change.mutate(() =>
        callApi<typeof deleteThread>('/api/email/threads/{id}', {
          method: 'DELETE',
          params: { id },
        }),
      ),
  };
}

export type ThreadActions = ReturnType<typeof useThreadChange>;

function patch(id: string, body: ThreadChange) {
  return callApi<typeof changeThread>('/api/email/threads/{id}', {
    method: 'PATCH',
    params: { id },
    body,
  });
}
