import { Button, Flex, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx';
import { LoadMore } from '#ui/admin/list-foot.tsx';
import { Pending } from '#ui/admin/list-states.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import type { forgetAllLearning } from '../contract.ts';
import { LearningEntry } from './learning-entry.tsx';
import { learningQuery } from './queries.ts';

/** What the assistant learned from, with controls to rate or remove it. */
export function LearningHistory() {
  const list = useInfiniteQuery(learningQuery);
  const [isAsking, setAsking] = useState(false);
  const forget = useChange('emails');
  const entries = list.data?.pages.flatMap((page) => page.learning);

  function forgetAll(): void {
    setAsking(false);
    forget.mutate(() =>
      callApi<typeof forgetAllLearning>('/api/email/learning', { method: 'DELETE' }),
    );
  }

  return (
    <Panel
      title="Learning history"
      action={
        entries &&
        entries.length > 0 && (
          <Button variant="subtle" onClick={() => setAsking(true)}>
            Forget all
          </Button>
        )
      }
    >
      {forget.error && <AlertBox>{errorText(forget.error)}</AlertBox>}
      {!entries && <Pending query={list} title="Couldn't load the learning history" rows={3} />}
      {entries?.length === 0 && (
        <Text pb={20} px={20} c="dimmed">
          Nothing learned yet. Replies that you send or reject show up here while Learning Mode is
          on.
        </Text>
      )}
      <ul>
        {entries?.map((entry) => (
          <LearningEntry key={entry.id} entry={entry} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Flex justify="center" p="md">
          <LoadMore list={list} />
        </Flex>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Forget everything learned?"
          confirm="Forget all"
          onConfirm={forgetAll}
          cancel="Cancel"
          onCancel={() => setAsking(false)}
        >
          Later drafts won't use these replies anymore. The emails themselves stay.
        </ConfirmDialog>
      )}
    </Panel>
  );
}
