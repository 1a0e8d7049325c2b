import { Flex, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { officePages, type TitledPageName } from '#lib/office-pages/rows.ts';
import styles from './page-header.module.css';
import { usePageTitle } from './page-title.ts';

type PageHeaderProps = (
  | { title: string; page?: never }
  /** Its row has the title. */
  | { page: TitledPageName; title?: never }
) & {
  /** One sentence below the title. */
  summary?: ReactNode;
  actions?: ReactNode;
};

export function PageHeader({ page, title: ownTitle, summary, actions }: PageHeaderProps) {
  const title = page ? officePages[page].title : ownTitle;
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
