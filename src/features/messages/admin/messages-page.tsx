import '#ui/theme/mantine-inputs.css';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Outlet, useParams } from 'react-router';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { useIsBeside } from '#ui/admin/pane-title.tsx';
import panes from '#ui/admin/panes.module.css';
import { ThreadList } from './thread-list.tsx';

/**
 * Messages between customers and the owner: threads on the left, the open one on the right.
 * @param tabs to the texts
 */
export function MessagesPage({ tabs }: { tabs: ReactNode }) {
  const { id: openId } = useParams();
  const beside = useIsBeside();
  const showsList = beside || !openId;
  return (
    <>
      {showsList && (
        <>
          <PageHeader page="messages" summary="Messages with your customers." />
          {tabs}
        </>
      )}
      <div className={panes.panes} data-below-tabs>
        {showsList && (
          <section className={panes.list} aria-label="Conversations">
            <ThreadList openId={openId} />
          </section>
        )}
        {beside && !openId ? (
          <Text c="dimmed" ta="center" px="lg" py="2xl">
            Select a conversation to read it here.
          </Text>
        ) : (
          <Outlet />
        )}
      </div>
    </>
  );
}
