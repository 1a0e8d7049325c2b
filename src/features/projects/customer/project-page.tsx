import { CalendarClock, MessageSquareText } from 'lucide-react';
import { EstimateRow, InvoiceRow } from '../../../app/customer/lists.tsx';
import { customerPath } from '../../../lib/links.ts';
import type { PageLocale } from '../../../lib/locale.ts';
import { Icon } from '../../../ui/site/icon.tsx';
import { PageHead } from '../../../ui/site/page-head.tsx';
import styles from '../../../ui/site/portal.module.css';
import { Status } from '../../../ui/site/status.tsx';
import type { ProjectPage as Project } from '../../customer-accounts/store/records.ts';
import { portalTexts } from '../../customer-accounts/texts/portal.ts';
import { arrivalWords } from '../../customer-dashboard/customer/project-panel.tsx';
import type { PhotoView } from '../../photos/contract.ts';

interface ProjectPageProps {
  locale: PageLocale;
  project: Project;
  photos: Record<'before' | 'during' | 'after', PhotoView[]>;
}

/** A project with all that belongs to it. */
export function ProjectPage({ locale, project, photos }: ProjectPageProps) {
  const { language } = locale;
  const t = portalTexts(language);
  const { id, title, status, address, estimates, invoices } = project;
  return (
    <>
      <PageHead
        title={title}
        back={{ href: customerPath('projects', language), text: t.projects.back }}
        summary={
          <>
            <Status state={status} word={t.projectStates[status]} />
            {address && ` · ${address}`}
          </>
        }
      >
        <a
          href={`${customerPath('thread', language).replace(':id', id)}#latest`}
          className={styles.button}
        >
          <Icon of={MessageSquareText} />
          {t.projects.message}
        </a>
      </PageHead>
      <div className={styles.columns}>
        <div>
          <Visits locale={locale} project={project} />
          <About locale={locale} project={project} />
        </div>
        <div>
          <section className={styles.panel}>
            <h2>{t.projects.agreedTitle}</h2>
            {estimates.length === 0 && <p>{t.projects.noEstimates}</p>}
            <ul className={styles.rows}>
              {estimates.map((line) => (
                <EstimateRow key={line.id} locale={locale} line={line} />
              ))}
            </ul>
          </section>
          <section className={styles.panel}>
            <h2>{t.projects.invoices}</h2>
            {invoices.length === 0 && <p>{t.projects.noInvoices}</p>}
            <ul className={styles.rows}>
              {invoices.map((line) => (
                <InvoiceRow key={line.id} locale={locale} line={line} />
              ))}
            </ul>
          </section>
        </div>
      </div>
      <Photos locale={locale} photos={photos} />
    </>
  );
}

function Visits({ locale, project }: Pick<ProjectPageProps, 'locale' | 'project'>) {
  const { language, now, ownerName } = locale;
  const t = portalTexts(language);
  const { visits } = project;
  return (
    <section className={styles.panel}>
      <h2>{t.projects.visits}</h2>
      {visits.length === 0 && <p>{t.projects.noVisits}</p>}
      <ul className={styles.rows}>
        {visits.map((visit) => {
          const isAhead = visit.status !== 'completed' && new Date(visit.ends_at) > now;
          return (
            <li key={visit.id}>
              <span>
                <b>{visit.title}</b>
                <small>
                  {arrivalWords({ ...locale, ownerName }, { ...visit, at: visit.starts_at })}
                </small>
              </span>
              {isAhead && (
                <a
                  href={customerPath('visit', language).replace(':id', visit.id)}
                  className={styles.button}
                >
                  <Icon of={CalendarClock} />
                  {t.projects.change}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function About({ locale, project }: Pick<ProjectPageProps, 'locale' | 'project'>) {
  const t = portalTexts(locale.language);
  const { description, task_count: count, tasks_done: done } = project;
  if (!description && count === 0) return null;
  return (
    <section className={styles.panel}>
      {count > 0 && (
        <>
          <h2>{t.projects.progress}</h2>
          <p>{t.projects.tasks({ done, count })}</p>
          <div className={styles.level} aria-hidden="true">
            <div style={{ width: `${Math.round((done / count) * 100)}%` }} />
          </div>
        </>
      )}
      {description && (
        <>
          <h2>{t.projects.about}</h2>
          <p className={styles.words}>{description}</p>
        </>
      )}
    </section>
  );
}

function Photos({ locale, photos }: Pick<ProjectPageProps, 'locale' | 'photos'>) {
  const t = portalTexts(locale.language);
  const stages = (['before', 'during', 'after'] as const).filter((one) => photos[one].length > 0);
  if (stages.length === 0) return null;
  return (
    <section className={styles.panel}>
      <h2>{t.projects.photos}</h2>
      {stages.map((stage) => (
        <div key={stage}>
          <h3 className={styles.stage}>{t.projects.stages[stage]}</h3>
          <div className={styles.photos}>
            {photos[stage].map((photo, place) => (
              <a key={photo.id} href={photo.url}>
                <img
                  src={photo.thumbnail_url}
                  alt={t.projects.photo({
                    count: place + 1,
                    stage: t.projects.stages[stage],
                  })}
                  width={photo.width}
                  height={photo.height}
                  loading="lazy"
                />
              </a>
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
