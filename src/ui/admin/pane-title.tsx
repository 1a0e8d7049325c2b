import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';

/** Whether the list and the open item are side by side; on a phone one replaces the other. */
export function useIsBeside(): boolean {
  return useMediaQuery('(min-width: 64em)', false, { getInitialValueInEffect: false });
}

/** The title of the open item: on a phone it is the page's. */
export function PaneTitle({ children }: { children: ReactNode }) {
  const Heading = useIsBeside() ? 'h2' : 'h1';
  return <Heading>{children}</Heading>;
}
