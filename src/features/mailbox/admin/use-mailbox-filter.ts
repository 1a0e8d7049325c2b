import { useSearchParams } from 'react-router';
import { type Folder, folders, labels } from '../rules/mailbox.ts';
import type { MailboxFilter } from './queries.ts';

/** Searches and labels include everything except the trash. */
function folderOf(named: string | null, isNarrowed: boolean): Folder | undefined {
  if (isNarrowed) return named === 'trash' ? 'trash' : undefined;
  return folders.find((known) => known === named) ?? 'inbox';
}

/** The mailbox filter in the address, and the addresses of others. */
export function useMailboxFilter() {
  const [params] = useSearchParams();
  const q = params.get('q') ?? undefined;
  const label = labels.find((known) => known === params.get('label'));
  const filter: MailboxFilter = {
    folder: folderOf(params.get('folder'), Boolean(q || label)),
    label,
    q,
  };
  const openId = params.get('thread');
  return {
    filter,
    openId,
    /** An email that a link from elsewhere names. */
    emailId: params.get('message'),
    /** The address of a thread here, or of the list alone. */
    linkTo(threadId?: string): string {
      const to = new URLSearchParams(params);
      to.delete('message');
      if (threadId) to.set('thread', threadId);
      else to.delete('thread');
      return `?${to}`;
    },
  };
}
