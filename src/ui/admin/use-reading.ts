import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Marks incoming items as read once they are on a screen in use.
 * @param newest the id of the newest message of the thread
 * @param mark marks everything up to and including it
 */
export function useReading(
  box: RefObject<HTMLElement | null>,
  newest: string | undefined,
  hasUnread: boolean,
  mark: (id: string) => Promise<unknown>,
): void {
  const isSeen = useIsSeen(box);
  const marked = useRef('');
  const marking = useRef(mark);
  marking.current = mark;
  useEffect(() => {
    if (!isSeen || !hasUnread || !newest || marked.current === newest) return;
    marked.current = newest;
    // What is not marked now is marked when the next message comes, or the page is opened again.
    marking.current(newest).catch(() => {
      marked.current = '';
    });
  }, [isSeen, hasUnread, newest]);
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
