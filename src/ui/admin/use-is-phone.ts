import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen has only a phone's room, where navigation is at the thumb and lists are stacked. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
}
