import { Flex } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title?: string;
  /** How many items the title counts. */
  count?: number | undefined;
  /** For links that lead to this panel. */
  titleId?: string;
  action?: ReactNode;
  /** A navigation opened it: its title gets the focus. */
  isArrival?: boolean;
  children: ReactNode;
}

/** A white card with an optional title line. */
export function Panel({ title, count, titleId, action, isArrival = false, children }: PanelProps) {
  return (
    <section className={styles.panel}>
      {title && (
        <Flex
          gap="md"
          align="baseline"
          justify="space-between"
          pt="md"
          pb="sm"
          px={20}
          className={styles.title}
        >
          <h2
            id={titleId}
            tabIndex={titleId || isArrival ? -1 : undefined}
            data-arrival={isArrival || undefined}
          >
            {title}
            {count ? <span className={styles.count}> {count}</span> : null}
          </h2>
          {action}
        </Flex>
      )}
      {children}
    </section>
  );
}
