import { Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Pending } from '#ui/admin/list-states.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import styles from '#ui/admin/thread.module.css';
import { MessageList } from './message-list.tsx';
import { threadQuery } from './queries.ts';
import { WriteBox } from './write-box.tsx';

/** The thread with the customer, on its project's page. */
export function ProjectMessages({ id }: { id: string }) {
  const { data, error, refetch } = useInfiniteQuery(threadQuery(id));
  const about = data?.pages[0]?.about;
  return (
    <Panel title="Messages">
      {!about && <Pending query={{ error, refetch }} title="Couldn't load messages" rows={3} />}
      {about && (
        <Stack gap={0} mah={512} style={{ borderTop: 'var(--border)' }} className={styles.embedded}>
          <MessageList threadId={id} customer={about.customer.name} />
          <WriteBox threadId={id} customer={about.customer.name} />
        </Stack>
      )}
    </Panel>
  );
}
