import { Button, Flex } from '@mantine/core';
import type { ProjectSummary } from '#features/projects/contract/projects.ts';
import { customerName } from '../rules/today.ts';

interface JobInHandProps {
  project: Pick<ProjectSummary, 'title' | 'customer'>;
  onChoose(): void;
  onStop(): void;
}

/** Above the calendar for someone who came to schedule a project: what to do. */
export function JobInHand({ project, onChoose, onStop }: JobInHandProps) {
  return (
    <Flex
      gap="sm"
      align="center"
      justify="space-between"
      wrap="wrap"
      mb="md"
      px={20}
      py="sm"
      bg="var(--surface)"
      bd="2px solid var(--primary)"
      bdrs="lg"
    >
      <span>
        Scheduling <strong>{project.title}</strong> for {customerName(project)}. Drag it onto a
        time, or enter one.
      </span>
      <Flex gap="2xs">
        <Button variant="default" onClick={onStop}>
          Not now
        </Button>
        <Button onClick={onChoose}>Enter a time</Button>
      </Flex>
    </Flex>
  );
}
