import { Text } from '@mantine/core';
import type { ThreadsAnswer } from '../contract/threads.ts';

interface ServerSearchNoteProps {
  isSearching: boolean;
  outcome: ThreadsAnswer['server_search'] | undefined;
}

/** Says whether the text of older emails, which only the mail server has, was searched as well. */
export function ServerSearchNote({ isSearching, outcome }: ServerSearchNoteProps) {
  const text = isSearching
    ? 'Searching the mail server, too…'
    : outcome === 'failed' &&
      "The mail server didn't answer in time. These are the emails found here; the text of older emails wasn't searched.";
  return (
    <Text role="status" px="sm" py={text ? 'sm' : 0} fz={13} c="dimmed">
      {text}
    </Text>
  );
}
