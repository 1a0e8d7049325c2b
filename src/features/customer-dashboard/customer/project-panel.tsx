import { CalendarClock } from 'lucide-react';
import { projectTexts } from '#features/projects/texts/customer.ts';
import { arrivalText } from '#features/schedule/texts/arrival.ts';
import { dayOfDate, dayOfInstant } from '#lib/days/texts.ts';
import { customerLink, customerPath } from '#lib/links.ts';
import type { PageLocale } from '#lib/locale.ts';
import { exactMoney } from '#lib/money.ts';
import { PlumbBob } from '#ui/plumb-bob.tsx';
import { Icon } from '#ui/site/icon.tsx';
import styles from '#ui/site/portal.module.css';
import { Status } from '#ui/site/status.tsx';
import type { Home, ProjectStep } from '../contract.ts';
import { dashboardTexts } from '../texts/dashboard.ts';

interface ProjectPanelProps {
  locale: PageLocale;
  project: Home['project'];
}

/** The current project with its steps on the plumb line; the bob marks the next one. */
export function ProjectPanel({ locale, project }: ProjectPanelProps) {
  const { language, currency } = locale;
  const t = dashboardTexts(language);
  const next = project?.steps.findIndex((step) => isAhead(step, locale.now)) ?? -1;
  const visit = project?.steps[next]?.visit_id;
  return (
    <section className={styles.panel}>
      <div className={styles.panelHead}>
        <h2>{t.currentProject}</h2>
        <a href={customerPath('projects', language)}>{t.allProjects}</a>
      </div>
      {!project && <p>{t.noProject}</p>}
      {project && (
        <>
          <div className={styles.subject}>
            <a href={customerLink('project', language, { id: project.id })}>{project.title}</a>
            <div>
              <span>
                {project.agreed !== null &&
                  t.agreed({ amount: exactMoney(project.agreed, currency) })}
              </span>
              <Status
                state={project.status}
                label={projectTexts(language).states[project.status]}
              />
            </div>
          </div>
          <ol className={styles.steps}>
            {project.steps.map((step, index) => (
              <li
                key={`${step.kind} ${step.visit_id ?? step.at}`}
                data-now={index === next || undefined}
                data-ahead={(next >= 0 && index > next) || undefined}
              >
                {index === next && <PlumbBob className={styles.stepBob} />}
                <StepLabels locale={locale} step={step} />
              </li>
            ))}
          </ol>
          <div className={styles.panelFoot}>
            {visit && (
              <a href={customerLink('visit', language, { id: visit })} className={styles.button}>
                <Icon of={CalendarClock} />
                {t.changeDay}
              </a>
            )}
            <a href={customerLink('project', language, { id: project.id })}>{t.open}</a>
          </div>
        </>
      )}
    </section>
  );
}

function isAhead({ kind, at, ends_at, status }: ProjectStep, now: Date): boolean {
  if (kind === 'visit') return status !== 'completed' && new Date(ends_at ?? at) > now;
  return kind === 'due' && new Date(at) > now;
}

function StepLabels({ locale, step }: { locale: PageLocale; step: ProjectStep }) {
  const t = dashboardTexts(locale.language);
  const { kind, title, at } = step;
  if (kind === 'visit') {
    return (
      <>
        <b>{title}</b>
        <span>{arrivalText(locale, { ...step, starts_at: at })}</span>
      </>
    );
  }
  return (
    <>
      <b>{t.steps[kind]}</b>
      <span>{kind === 'due' ? dayOfDate(at.slice(0, 10), locale) : dayOfInstant(at, locale)}</span>
    </>
  );
}
