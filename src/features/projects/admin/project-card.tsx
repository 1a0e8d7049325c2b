import { Box, Flex, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { dayIn } from '#lib/days/days.ts';
import { adminLink } from '#lib/links.ts';
import { exactMoney } from '#lib/money.ts';
import { useLocale } from '#ui/admin/locale.ts';
import row from '#ui/admin/row-link.module.css';
import { useNow } from '#ui/admin/use-now.ts';
import type { ProjectSummary } from '../contract/projects.ts';
import { isOverdue } from '../rules/projects.ts';
import { dayLabel } from './day-label.ts';
import { fullName, joinAddress } from './labels.ts';
import { ProgressLevel } from './progress-level.tsx';
import { PriorityLabel, ProjectStatusDot } from './project-labels.tsx';
import styles from './projects-page.module.css';

/** One project in the list: a row if there is room, otherwise a card. */
export function ProjectCard({ project }: { project: ProjectSummary }) {
  const { currency } = useLocale();
  const { priority, progress, value, actual_cost } = project;
  return (
    <li className={styles.card}>
      <Box miw={0}>
        <Box
          to={adminLink('project', { id: project.id })}
          component={Link}
          display="block"
          style={{ overflowWrap: 'anywhere' }}
          className={row.link}
        >
          {project.title}
        </Box>
        <Text span c="dimmed" fz={13}>
          {[fullName(project.customer), joinAddress(project)].filter(Boolean).join(', ')}
        </Text>
      </Box>
      <div className={styles.status}>
        <ProjectStatusDot status={project.status} />
      </div>
      <Flex gap="2xs" align="center" className={styles.level}>
        <ProgressLevel percent={progress} label={`Progress of ${project.title}`} />
        <Text span w={44} ta="right" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {progress}%
        </Text>
      </Flex>
      <div className={styles.due}>
        <DueLabel project={project} />
        {priority !== 'normal' && <PriorityLabel priority={priority} />}
      </div>
      <Stack gap={0} ta="right" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {value !== null && (
          <span>
            {exactMoney(value, currency)}
            <Text span c="dimmed" fz={13}>
              {' '}
              with tax
            </Text>
          </span>
        )}
        {actual_cost !== null && (
          <span>
            {exactMoney(actual_cost, currency)}
            <Text span c="dimmed" fz={13}>
              {' '}
              cost so far
            </Text>
          </span>
        )}
      </Stack>
    </li>
  );
}

/** When it is due or was completed; late ones are marked. */
export function DueLabel({ project }: { project: ProjectSummary }) {
  const style = useLocale();
  const today = dayIn(style.timeZone, useNow());
  if (project.completed_at) {
    const day = dayIn(style.timeZone, new Date(project.completed_at));
    return <span>Completed {dayLabel(day, today, style.dateFormat)}</span>;
  }
  if (!project.due_date) return null;
  const isLate = isOverdue({ status: project.status, dueDate: project.due_date }, today);
  return (
    <span className={isLate ? styles.late : undefined}>
      {isLate ? 'Overdue, due ' : 'Due '}
      {dayLabel(project.due_date, today, style.dateFormat)}
    </span>
  );
}
