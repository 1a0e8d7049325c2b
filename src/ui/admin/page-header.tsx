import { Flex, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './page-header.module.css';
import { usePageTitle } from './page-title.ts';

interface PageHeaderProps {
  title: string;
  /** One sentence below the title. */
  summary?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, summary, actions }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <Flex
      component="header"
      rowGap="sm"
      columnGap="md"
      align="flex-end"
      justify="space-between"
      wrap="wrap"
      mb="lg"
      className={styles.header}
    >
      <div>
        <h1 tabIndex={-1} data-arrival>
          {title}
        </h1>
        {summary && (
          <Text component="div" c="dimmed" fz={15}>
            {summary}
          </Text>
        )}
      </div>
      {actions && (
        <Flex gap="2xs" wrap="wrap" className={styles.actions}>
          {actions}
        </Flex>
      )}
    </Flex>
  );
}
