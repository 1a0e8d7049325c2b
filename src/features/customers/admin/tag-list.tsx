import { Flex } from '@mantine/core';
import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';
import styles from './tag-list.module.css';

/** Each links to everyone who has it. */
export function TagList({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <Flex component="ul" gap="2xs" wrap="wrap" mt="sm" className={styles.tags} aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={adminLink('customers', {}, { tag })}>{tag}</Link>
        </li>
      ))}
    </Flex>
  );
}
