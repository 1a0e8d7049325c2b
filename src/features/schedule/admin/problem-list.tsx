import { Flex, Stack } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import type { PlanProblem } from '../contract/visits.ts';
import styles from './dialog-parts.module.css';

/** The conflicts, shown before anything is saved. */
export function ProblemList({ problems }: { problems: PlanProblem[] | undefined }) {
  return (
    <div role="status">
      {problems && problems.length > 0 && (
        <Stack
          component="ul"
          gap="2xs"
          p="sm"
          bdrs="md"
          bg="var(--warning-soft)"
          c="var(--warning-text)"
          className={styles.problems}
        >
          {problems.map(({ message }) => (
            <Flex component="li" gap="2xs" align="flex-start" key={message}>
              <TriangleAlert size={18} aria-hidden="true" /> {message}
            </Flex>
          ))}
        </Stack>
      )}
    </div>
  );
}
