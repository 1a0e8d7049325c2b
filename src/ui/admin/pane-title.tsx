import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';

/** Whether the list and what is open stand beside each other; on a phone one replaces the other. */
export function useIsBeside(): boolean {
  return useMediaQuery('(min-width: 64em)', false, { getInitialValueInEffect: false });
}

/** The title of what is open: on a phone it is that of the page. */
export function PaneTitle({ children }: { children: ReactNode }) {
  const Heading = useIsBeside() ? 'h2' : 'h1';
  return <Heading>{children}</Heading>;
}
