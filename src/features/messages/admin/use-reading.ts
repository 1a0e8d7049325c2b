import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MessageView } from '../contract.ts';
import { markThreadRead } from './queries.ts';

/**
 * Marks what the customer wrote as read once it is on the screen of somebody who looks.
 * @param newest the newest message of the thread
 */
export function useReading(
  box: RefObject<HTMLElement | null>,
  projectId: string,
  newest: MessageView | undefined,
  hasUnread: boolean,
): void {
  const isSeen = useIsSeen(box);
  const marked = useRef('');
  const newestId = newest?.id;
  useEffect(() => {
    if (!isSeen || !hasUnread || !newestId || marked.current === newestId) return;
    marked.current = newestId;
    // What is not marked now is marked when the next message comes, or the page is opened again.
    markThreadRead(projectId, newestId).catch(() => {
      marked.current = '';
    });
  }, [isSeen, hasUnread, newestId, projectId]);
}

function useIsSeen(box: RefObject<HTMLElement | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  const [isOpen, setOpen] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new IntersectionObserver((entries) =>
      setOnScreen(entries.some((entry) => entry.isIntersecting)),
    );
    observer.observe(element);
    const look = () => setOpen(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [box]);
  return isOnScreen && isOpen;
}
