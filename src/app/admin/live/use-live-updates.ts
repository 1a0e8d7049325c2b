import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { recordTyping } from '#features/conversations/public/typing.ts';
import { findNotification } from '#features/notifications/admin/queries.ts';
import { SECONDS } from '#lib/days/durations.ts';
import type { LiveEvent, Topic } from '#lib/live-events.ts';
import { chime } from '#ui/admin/chime.ts';
import type { FirstKey } from '#ui/admin/query-keys.ts';
import type { LiveState } from '#ui/live-socket.ts';
import { connectLive } from './connection.ts';
import type { Notice } from './notices.tsx';

const gatherFor = 200;
const maxNotices = 3;
/**
 * Someone is waiting for an answer: these stay until they are opened or dismissed. The list behind
 * the bell has them all.
 */
const staying = ['request', 'chat'];
const shownFor = 10 * SECONDS;

/**
 * Updates everything on screen, and announces what the owner is notified of. Query keys begin with
 * the topic.
 */
export function useLiveUpdates() {
  const queries = useQueryClient();
  const [state, setState] = useState<LiveState>('connecting');
  const [notices, setNotices] = useState<Notice[]>([]);

  const dismiss = useCallback(
    (id: string) => setNotices((shown) => shown.filter((notice) => notice.id !== id)),
    [],
  );

  useEffect(() => {
    const gathered = new Set<FirstKey>();
    let timer: ReturnType<typeof setTimeout> | undefined;

    function refresh(topic: Topic): void {
      gathered.add(topic);
      // These show data of every topic.
      gathered.add('dashboard');
      gathered.add('analytics');
      timer ??= setTimeout(() => {
        for (const key of gathered) void queries.invalidateQueries({ queryKey: [key] });
        gathered.clear();
        timer = undefined;
      }, gatherFor);
    }

    async function show({ id }: LiveEvent): Promise<void> {
      // Without a response no notice pops up, but it is still in the list.
      const notice = await findNotification(id).catch(() => undefined);
      if (!notice || notice.path === location.pathname + location.search) return;
      setNotices((shown) =>
        [notice, ...shown.filter((other) => other.id !== id)].slice(0, maxNotices),
      );
      if (notice.kind === 'chat') chime();
      if (!staying.includes(notice.kind)) setTimeout(() => dismiss(id), shownFor);
    }

    const stop = connectLive({
      onState: setState,
      onCatchUp: () => queries.invalidateQueries(),
      onEvent: (event) => {
        if (event.kind === 'visitor_typing') recordTyping(queries, event.id);
        if (event.kind.endsWith('typing')) return;
        refresh(event.topic);
        if (event.topic === 'notifications' && event.kind === 'created') void show(event);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queries, dismiss]);

  return { state, notices, dismiss };
}
