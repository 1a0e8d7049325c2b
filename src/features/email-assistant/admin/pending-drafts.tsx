import { Flex } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listDate } from '#lib/days/formats.ts';
import { adminLink } from '#lib/links.ts';
import { LoadMore } from '#ui/admin/list-foot.tsx';
import { EmptyState, Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { useNow } from '#ui/admin/use-now.ts';
import { typeLabels } from '../rules/email-types.ts';
import { OpenDraft } from './open-draft.tsx';
import { OriginalEmail } from './original-email.tsx';
import { pendingDraftsQuery } from './queries.ts';
import styles from './reply-draft.module.css';

/** The drafts waiting for the owner, each with the email it answers. */
export function PendingDrafts() {
  const style = useLocale();
  const now = useNow();
  const list = useInfiniteQuery(pendingDraftsQuery);
  const drafts = list.data?.pages.flatMap((page) => page.reply_drafts);
  return (
    <Panel title="Pending AI drafts">
      {!drafts && <Pending query={list} title="Couldn't load drafts" rows={3} />}
      {drafts?.length === 0 && (
        <EmptyState drawing="all-done" title="No drafts are waiting">
          Emails of the types that are on get a draft here and beside the email.
        </EmptyState>
      )}
      <ul>
        {drafts?.map((draft) => (
          <li key={draft.id} className={styles.listed}>
            <h3>
              <Link to={adminLink('email', {}, { folder: 'inbox', thread: draft.thread_id })}>
                {draft.subject || 'No subject'}
              </Link>
            </h3>
            <p className={styles.muted}>
              {draft.from}, {listDate(new Date(draft.received_at), now, style)} ·{' '}
              {typeLabels[draft.email_type]}
            </p>
            <OriginalEmail text={draft.original_message} />
            <OpenDraft draft={draft} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Flex justify="center" p="md">
          <LoadMore list={list} />
        </Flex>
      )}
    </Panel>
  );
}
