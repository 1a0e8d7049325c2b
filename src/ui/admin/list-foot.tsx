import { Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import { AlertBox } from './alert-box.tsx';
import { errorText } from './api-client.ts';
import { BusyButton } from './busy-button.tsx';

interface Pages {
  error: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage(): unknown;
}

/** Loads the next rows, if there are any. */
export function LoadMore({ list }: { list: Pages }) {
  if (!list.hasNextPage) return null;
  return (
    <BusyButton
      variant="default"
      busy={list.isFetchingNextPage}
      busyLabel="Loading…"
      onClick={() => list.fetchNextPage()}
    >
      Load more
    </BusyButton>
  );
}

interface ListFootProps {
  list: Pages;
  /** How many rows are shown; undefined before the first response. */
  count: number | undefined;
  /** The filter as text, if the list is not newest first. */
  text?: ReactNode;
  /** Other actions of the list. */
  children?: ReactNode;
}

/** Below a list: how much of it is shown, a button for more, and errors. */
export function ListFoot({ list, count, text, children }: ListFootProps) {
  if (count === undefined) return null;
  const countText = list.hasNextPage ? `Newest ${count}` : `${count} total`;
  return (
    <>
      {list.error ? <AlertBox>{errorText(list.error)}</AlertBox> : null}
      {count > 0 && (
        <Flex
          rowGap="2xs"
          columnGap="md"
          align="center"
          justify="space-between"
          wrap="wrap"
          mih="var(--control-height)"
          mt="sm"
          c="dimmed"
        >
          <span role="status">{text ?? countText}</span>
          {children}
          <LoadMore list={list} />
        </Flex>
      )}
    </>
  );
}
