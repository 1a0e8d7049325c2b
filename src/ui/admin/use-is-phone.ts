import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is phone-sized: navigation at the bottom, stacked lists. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
}
