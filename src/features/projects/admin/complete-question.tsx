import { Button, Flex, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { Dialog } from '#ui/admin/dialog.tsx';
import type { ProjectSummary } from '../contract/projects.ts';
import type { ProjectFacts } from '../rules/next-step.ts';

interface CompleteQuestionProps {
  project: Pick<ProjectSummary, 'title' | 'task_count' | 'tasks_done'>;
  visitsAhead: ProjectFacts['visitsAhead'];
  onComplete(): void;
  onClose(): void;
}

/** Asked before completing a project with open records. */
export function CompleteQuestion(props: CompleteQuestionProps) {
  const { project, visitsAhead, onComplete, onClose } = props;
  const openTasks = project.task_count - project.tasks_done;
  return (
    <Dialog title="Complete this project?" onClose={onClose}>
      <Stack gap="sm">
        {openTasks > 0 && (
          <p>
            {openTasks === 1 ? '1 task is' : `${openTasks} tasks are`} still open. They stay open on
            “{project.title}”.
          </p>
        )}
        {visitsAhead.length > 0 && (
          <div>
            <p>
              {visitsAhead.length === 1 ? 'A visit is' : `${visitsAhead.length} visits are`} still
              planned. The customer expects us until you cancel:
            </p>
            <ul>
              {visitsAhead.map(({ id, label }) => (
                <li key={id}>
                  <Link to={adminLink('schedule', {}, { visit: id })}>{label}</Link>
                </li>
              ))}
            </ul>
          </div>
        )}
        <Flex gap="2xs" justify="flex-end" wrap="wrap">
          <Button variant="default" onClick={onClose}>
            Not yet
          </Button>
          <Button onClick={onComplete}>Complete anyway</Button>
        </Flex>
      </Stack>
    </Dialog>
  );
}
