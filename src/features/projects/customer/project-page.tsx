import { MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PhotoView } from '#features/photos/contract.ts';
import { customerLink, customerPath } from '#lib/links.ts';
import type { PageLocale } from '#lib/locale.ts';
import { Icon } from '#ui/site/icon.tsx';
import { PageHead } from '#ui/site/page-head.tsx';
import styles from '#ui/site/portal.module.css';
import { Status } from '#ui/site/status.tsx';
import type { CustomerProjectDetail } from '../contract/customer.ts';
import { projectTexts } from '../texts/customer.ts';

interface ProjectPageProps {
  locale: PageLocale;
  project: CustomerProjectDetail;
  photos: Record<'before' | 'during' | 'after', PhotoView[]>;
  /** What other features show of it. */
  visits: ReactNode;
  documents: ReactNode;
}

/** A project with everything that belongs to it. */
export function ProjectPage({ locale, project, photos, visits, documents }: ProjectPageProps) {
  const { language } = locale;
  const t = projectTexts(language);
  const { id, title, status, address } = project;
  return (
    <>
      <PageHead
        title={title}
        back={{ href: customerPath('projects', language), text: t.back }}
        summary={
          <>
            <Status state={status} label={t.states[status]} />
            {address && ` · ${address}`}
          </>
        }
      >
        <a href={`${customerLink('thread', language, { id })}#latest`} className={styles.button}>
          <Icon of={MessageSquareText} />
          {t.message}
        </a>
      </PageHead>
      <div className={styles.columns}>
        <div>
          {visits}
          <About locale={locale} project={project} />
        </div>
        <div>{documents}</div>
      </div>
      <Photos locale={locale} photos={photos} />
    </>
  );
}

function About({ locale, project }: Pick<ProjectPageProps, 'locale' | 'project'>) {
  const t = projectTexts(locale.language);
  const { description, task_count: count, tasks_done: done } = project;
  if (!description && count === 0) return null;
  return (
    <section className={styles.panel}>
      {count > 0 && (
        <>
          <h2>{t.progress}</h2>
          <p>{t.tasks({ done, count })}</p>
          <div className={styles.level} aria-hidden="true">
            <div style={{ width: `${Math.round((done / count) * 100)}%` }} />
          </div>
        </>
      )}
      {description && (
        <>
          <h2>{t.about}</h2>
          <p className={styles.text}>{description}</p>
        </>
      )}
    </section>
  );
}

function Photos({ locale, photos }: Pick<ProjectPageProps, 'locale' | 'photos'>) {
  const t = projectTexts(locale.language);
  const stages = (['before', 'during', 'after'] as const).filter((one) => photos[one].length > 0);
  if (stages.length === 0) return null;
  return (
    <section className={styles.panel}>
      <h2>{t.photos}</h2>
      {stages.map((stage) => (
        <div key={stage}>
          <h3 className={styles.stage}>{t.stages[stage]}</h3>
          <div className={styles.photos}>
            {photos[stage].map((photo, index) => (
              <a key={photo.id} href={photo.url}>
                <img
                  src={photo.thumbnail_url}
                  alt={t.photo({
                    count: index + 1,
                    stage: t.stages[stage],
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
