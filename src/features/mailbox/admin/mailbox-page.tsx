import type { Prefetch } from '#ui/admin/prefetch.ts';
import '#ui/theme/mantine-inputs.css';
import '#ui/theme/mantine-menus.css';
import { Button, Flex, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Keyboard, Pencil, SlidersHorizontal } from 'lucide-react';
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { counted } from '#lib/counted.ts';
import { adminLink } from '#lib/links.ts';
import { shortestSearch } from '#lib/search.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { ExportButton } from '#ui/admin/download-button.tsx';
import { LoadMore } from '#ui/admin/list-foot.tsx';
import { ListSearch } from '#ui/admin/list-search.tsx';
import { EmptyState, NothingFound, Pending, SkeletonRows } from '#ui/admin/list-states.tsx';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { Redirect } from '#ui/admin/redirect.tsx';
import { UndoLine } from '#ui/admin/undo-line.tsx';
import { useListFilter } from '#ui/admin/use-list-filter.ts';
import { CheckButton } from './check-button.tsx';
import { EmailBanner } from './email-banner.tsx';
import { FolderNav } from './folder-nav.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { EmailError } from './mail-failure.tsx';
import styles from './mailbox.module.css';
import { folderLabels } from './mailbox-labels.ts';
import {
  connectionQuery,
  countsQuery,
  linkedEmailQuery,
  senderQuery,
  threadsQuery,
} from './queries.ts';
import { ServerSearchNote } from './server-search-note.tsx';
import { ThreadList } from './thread-list.tsx';
import type { ThreadReaderProps } from './thread-reader.tsx';
import { useMailboxFilter } from './use-mailbox-filter.ts';
import { useMailboxKeys } from './use-mailbox-keys.ts';
import { useNewDraft } from './use-new-draft.ts';
import { useThreadChange } from './use-thread-change.ts';

/** What the page shows if its address has no filters. */
export const prefetch: Prefetch = ({ queries }) => [
  queries.ensureInfiniteQueryData(
    threadsQuery({ folder: 'inbox', label: undefined, q: undefined }),
  ),
  queries.ensureQueryData(countsQuery),
  queries.ensureQueryData(connectionQuery),
  queries.ensureQueryData(senderQuery),
];

interface MailboxPageProps {
  /** Shows the open thread. */
  Reader: ComponentType<Omit<ThreadReaderProps, 'replyDraft' | 'requestOf'>>;
  /** Someone is about to open a thread. */
  onReach(): void;
}

/**
 * The mailbox: folders, threads, and the open thread side by side; on a phone one after the other.
 */
export function MailboxPage({ Reader, onReach }: MailboxPageProps) {
  const { filter, openId, emailId, linkTo } = useMailboxFilter();
  const search = useListFilter([], shortestSearch);
  const beside = useMediaQuery('(min-width: 64em)', undefined, { getInitialValueInEffect: false });
  const mailbox = useQuery(connectionQuery).data?.mailbox;
  const local = useInfiniteQuery(threadsQuery(filter));
  const wide = useInfiniteQuery({
    ...threadsQuery(filter, true),
    enabled: Boolean(filter.q && mailbox),
  });
  // Local results are shown until the mail server has responded.
  const list = filter.q && wide.data ? wide : local;
  const threads = list.data?.pages.flatMap((page) => page.threads);
  const counts = useQuery(countsQuery).data;
  const actions = useThreadChange();
  const navigate = useNavigate();
  const [begunId, setBegunId] = useState<string>();
  const linked = useQuery(linkedEmailQuery(emailId)).data;
  const newDraft = useNewDraft((draft) => {
    setBegunId(draft.id);
    if (draft.thread_id !== openId) void navigate(`?folder=drafts&thread=${draft.thread_id}`);
  });
  const [params] = useSearchParams();
  const writeTo = params.get('to') ?? '';
  const { begin } = newDraft;
  const hasBegun = useRef(false);
  // From a customer's page: once, however often this is rendered.
  useEffect(() => {
    if (!writeTo || hasBegun.current) return;
    hasBegun.current = true;
    void navigate({ search: '' }, { replace: true });
    begin('new', undefined, writeTo);
  });
  const page = useRef<HTMLDivElement>(null);
  const [showsKeys, setShowsKeys] = useState(false);

  const index = threads?.findIndex(({ id }) => id === openId) ?? -1;
  const open = index >= 0 ? threads?.[index] : undefined;
  // Right away: the next key works with it, and what was deleted is no longer read.
  const goTo = (id: string | undefined) =>
    void navigate(linkTo(id), {
      flushSync: true,
      preventScrollReset: true,
      state: id ? undefined : focusOn(openId),
    });
  // The next one is opened instead.
  const goOn = () => goTo(beside ? (threads?.[index + 1] ?? threads?.[index - 1])?.id : undefined);
  const onOpen = (act: (id: string) => void) => () => openId && act(openId);
  useMailboxKeys({
    j: () => goTo(threads?.[index + 1]?.id ?? openId ?? undefined),
    k: () => goTo(threads?.[Math.max(index - 1, 0)]?.id ?? openId ?? undefined),
    e: onOpen((id) => {
      actions.archive(id);
      goOn();
    }),
    '#': onOpen((id) => {
      actions.trash(id);
      goOn();
    }),
    s: onOpen((id) => actions.change(id, { starred: !open?.starred })),
    u: onOpen((id) => {
      goTo(undefined);
      actions.change(id, { read: false });
    }),
    c: () => newDraft.begin('new'),
    '/': () => page.current?.querySelector<HTMLElement>('input[type="search"]')?.focus(),
    '?': () => setShowsKeys(true),
  });

  if (linked && !openId) return <Redirect to={linkTo(linked.thread_id)} />;
  const reader = openId && (
    <Suspense fallback={<SkeletonRows rows={4} />}>
      <Reader
        key={openId}
        id={openId}
        inTrash={filter.folder === 'trash'}
        back={beside ? undefined : linkTo()}
        actions={actions}
        newDraft={newDraft}
        begunId={begunId}
        onPutAway={goOn}
        onClose={() => goTo(undefined)}
      />
    </Suspense>
  );
  if (reader && !beside)
    return (
      <>
        {reader}
        <UndoLine removal={actions.removal} />
      </>
    );
  return (
    <div ref={page} className={styles.page}>
      <div className={styles.head}>
        <PageHeader
          page="email"
          summary={counts ? summaryOf(counts) : ' '}
          actions={
            <>
              {mailbox && <CheckButton />}
              <Button
                variant="default"
                visibleFrom="sm"
                leftSection={<Keyboard size={18} aria-hidden="true" />}
                onClick={() => setShowsKeys(true)}
              >
                Shortcuts
              </Button>
              <Button
                component={Link}
                to={adminLink('emailAssistant')}
                variant="default"
                leftSection={<SlidersHorizontal size={18} aria-hidden="true" />}
              >
                AI email settings
              </Button>
              <Button
                leftSection={<Pencil size={18} aria-hidden="true" />}
                onClick={() => newDraft.begin('new')}
              >
                Compose
              </Button>
            </>
          }
        />
        <Stack gap="sm" className={styles.notes}>
          {actions.error && !openId && <AlertBox>{errorText(actions.error)}</AlertBox>}
          {newDraft.error && !openId && <AlertBox>{errorText(newDraft.error)}</AlertBox>}
          <EmailError />
          <EmailBanner />
          {mailbox?.error && (
            <AlertBox>
              We can't receive email from {mailbox.account} right now. We'll keep trying:{' '}
              {mailbox.error}
            </AlertBox>
          )}
          {mailbox?.refused && (
            <AlertBox>
              {mailbox.refused.changes === 1 ? '1 change' : `${mailbox.refused.changes} changes`}{' '}
              made here couldn't be made in {mailbox.account} yet. We'll keep trying:{' '}
              {mailbox.refused.error}
            </AlertBox>
          )}
        </Stack>
        <UndoLine removal={actions.removal} />
      </div>
      <div className={styles.panes}>
        <FolderNav filter={filter} />
        <section
          className={styles.list}
          aria-label="Email list"
          onPointerEnter={onReach}
          onFocus={onReach}
        >
          <div className={styles.search}>
            <ListSearch what="mail" filter={search} />
          </div>
          {filter.q && mailbox && (
            <ServerSearchNote
              isSearching={wide.isPending}
              outcome={wide.data?.pages[0]?.server_search}
            />
          )}
          {!threads && <Pending query={list} title="Couldn't load email" rows={6} />}
          {threads?.length === 0 &&
            (filter.q ? (
              <NothingFound title="No emails" onClear={search.clear} />
            ) : (
              <EmptyState drawing="all-done" title="No emails">
                {filter.folder
                  ? folderLabels[filter.folder].empty
                  : 'Emails with this label show up here.'}
              </EmptyState>
            ))}
          {threads && threads.length > 0 && (
            <>
              <ThreadList threads={threads} openId={openId} linkTo={linkTo} />
              <Flex justify="space-between" gap="2xs" wrap="wrap" p="sm">
                {filter.folder && (
                  <ExportButton
                    path={`/api/email/messages/export?folder=${filter.folder}`}
                    file="emails.csv"
                  />
                )}
                <LoadMore list={list} />
              </Flex>
            </>
          )}
        </section>
        {beside && (
          <div className={styles.open}>
            {reader || (
              <Text py="2xl" px="lg" c="dimmed" ta="center">
                Select an email to read it here.
              </Text>
            )}
          </div>
        )}
      </div>
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </div>
  );
}

function summaryOf({ unread, reply_drafts }: { unread: number; reply_drafts: number }): string {
  const emails = unread === 0 ? 'No unread emails.' : `${counted(unread)} unread.`;
  if (reply_drafts === 0) return emails;
  return `${emails} ${reply_drafts === 1 ? '1 reply draft is waiting' : `${counted(reply_drafts)} reply drafts are waiting`} for you.`;
}

/** Where focus goes once a thread is closed. */
function focusOn(id: string | null) {
  return { focus: `thread-${id}` };
}
