import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { shortestSearch } from '#lib/search.ts';
import { ListFoot } from '#ui/admin/list-foot.tsx';
import { ListSearch, StatusSelect } from '#ui/admin/list-search.tsx';
import { EmptyState, NothingFound, Pending } from '#ui/admin/list-states.tsx';
import { MetricCards } from '#ui/admin/metric-cards.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { UndoLine } from '#ui/admin/undo-line.tsx';
import { useListFilter } from '#ui/admin/use-list-filter.ts';
import { useRemoval } from '#ui/admin/use-removal.ts';
import { postStatuses } from '../rules/posts.ts';
import { ContentFrame } from './content-frame.tsx';
import { statusLabels } from './labels.ts';
import styles from './library.module.css';
import { PostCard } from './post-card.tsx';
import { contentTopic, postCountsQuery, postListQuery } from './queries.ts';

/** Every post as a card with its actions. */
export function LibraryPage() {
  const filter = useListFilter(postStatuses, shortestSearch);
  const list = useInfiniteQuery(postListQuery(filter.filter));
  const counts = useQuery(postCountsQuery).data;
  const removal = useRemoval(contentTopic);
  const posts = list.data?.pages.flatMap((page) => page.posts);
  const isFiltered = Boolean(filter.filter.q ?? filter.filter.status);
  const amount = (count: number | undefined) => count?.toLocaleString('en-US');
  return (
    <ContentFrame
      actions={
        <Button
          component={Link}
          to={adminLink('contentCreate')}
          leftSection={<Plus size={18} aria-hidden="true" />}
        >
          Create Content
        </Button>
      }
    >
      <div className={styles.counters}>
        <MetricCards
          label="Posts"
          isSmall
          cards={[
            ['Total Posts', amount(counts?.total)],
            ['Published', amount(counts?.counts.published)],
            ['Scheduled', amount(counts?.counts.scheduled)],
            ['Drafts', amount(counts?.counts.draft)],
          ]}
        />
      </div>
      <ListSearch what="content" placeholder="Search content..." filter={filter}>
        <StatusSelect
          filter={filter}
          statuses={postStatuses}
          labelOf={(status) => (status === 'draft' ? 'Drafts' : statusLabels[status].label)}
          all="All Status"
        />
      </ListSearch>
      <UndoLine removal={removal} />
      {(!posts || posts.length === 0) && (
        <Panel>
          {!posts && <Pending query={list} title="Couldn't load your content" rows={6} />}
          {posts && isFiltered && <NothingFound title="No content found" onClear={filter.clear} />}
          {posts && !isFiltered && (
            <EmptyState
              drawing="toolbox"
              title="No content yet"
              action={
                <Button component={Link} to={adminLink('contentCreate')} variant="default">
                  Create Content
                </Button>
              }
            >
              Pick a topic, have a draft written, and edit it until it sounds like you. Then
              schedule it.
            </EmptyState>
          )}
        </Panel>
      )}
      {posts && posts.length > 0 && (
        <ul className={styles.cards} aria-label="Posts">
          {posts.map((post) => (
            <PostCard key={post.id} post={post} removal={removal} />
          ))}
        </ul>
      )}
      <ListFoot list={list} count={posts?.length} />
    </ContentFrame>
  );
}
