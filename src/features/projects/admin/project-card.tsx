import { Link } from 'react-router';
import { dayIn } from '../../../lib/days/days.ts';
import { adminLink } from '../../../lib/links.ts';
import { exactMoney } from '../../../lib/money.ts';
import { useLocale } from '../../../ui/admin/locale.ts';
import { useNow } from '../../../ui/admin/use-now.ts';
import type { ProjectSummary } from '../contract/projects.ts';
import { isOverdue } from '../rules/projects.ts';
import { dayLabel } from './day-label.ts';
import { fullName, joinAddress } from './labels.ts';
import { ProgressLevel } from './progress-level.tsx';
import { PriorityLabel, ProjectStatusDot } from './project-labels.tsx';
import styles from './projects-page.module.css';

/** One project of the list: a line where there is room, a card where there is not. */
export function ProjectCard({ project }: { project: ProjectSummary }) {
  const { currency } = useLocale();
  const { priority, progress, estimated_cost, actual_cost } = project;
  return (
    <li className={styles.card}>
      <div className={styles.what}>
        <Link to={adminLink('project', { id: project.id })} className={styles.title}>
          {project.title}
        </Link>
        <span className={styles.who}>
          {[fullName(project.customer), joinAddress(project)].filter(Boolean).join(', ')}
        </span>
      </div>
      <div className={styles.status}>
        <ProjectStatusDot status={project.status} />
      </div>
      <div className={styles.level}>
        <ProgressLevel percent={progress} label={`Progress of ${project.title}`} />
        <span className={styles.percent}>{progress}%</span>
      </div>
      <div className={styles.due}>
        <DueLabel project={project} />
        {priority !== 'normal' && <PriorityLabel priority={priority} />}
      </div>
      <div className={styles.money}>
        {estimated_cost !== null && (
          <span>
            {exactMoney(estimated_cost, currency)}
            <span className={styles.who}> estimated</span>
          </span>
        )}
        {actual_cost !== null && (
          <span>
            {exactMoney(actual_cost, currency)}
            <span className={styles.who}> so far</span>
          </span>
        )}
      </div>
    </li>
  );
}

/** When it is due, or when it was completed; late ones are marked. */
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
