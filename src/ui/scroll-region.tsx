import type { AriaRole, CSSProperties, ReactNode, Ref } from 'react';

interface ScrollRegionProps {
  className?: string | undefined;
  style?: CSSProperties;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  role?: AriaRole;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** What scrolls on its own: by finger, by wheel, and by keyboard. */
export function ScrollRegion(props: ScrollRegionProps) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus the keys cannot scroll it (WCAG 2.1.1)
  return <section tabIndex={0} {...props} />;
}
