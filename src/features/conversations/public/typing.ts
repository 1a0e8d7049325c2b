import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SECONDS } from '#lib/days/durations.ts';

const typingLasts = 4 * SECONDS;

// Separate from the topic, so that typing notices aren't refetched with the conversations.
const typingKey = (id: string) => ['typing', id] as const;

/** Records that a visitor is typing. */
export function recordTyping(queries: QueryClient, id: string): void {
  queries.setQueryData(typingKey(id), Date.now());
}

/** Whether a conversation's visitor is typing. */
export function useIsTyping(id: string): boolean {
  const typedAt = useQuery<number>({ queryKey: typingKey(id), queryFn: skipToken }).data;
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    if (!typedAt || Date.now() - typedAt > typingLasts) return;
    setTyping(true);
    const timer = setTimeout(() => setTyping(false), typingLasts);
    return () => clearTimeout(timer);
  }, [typedAt]);
  return isTyping;
}
