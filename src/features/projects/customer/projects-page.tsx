import { dayOfInstant, weekdayOf } from '#lib/days/texts.ts';
import { customerLink, customerPath } from '#lib/links.ts';
import type { PageLocale } from '#lib/locale.ts';
import { PageHead } from '#ui/site/page-head.tsx';
import styles from '#ui/site/portal.module.css';
import { RecordList } from '#ui/site/record-list.tsx';
import { Status } from '#ui/site/status.tsx';
import type { CustomerProject } from '../contract/customer.ts';
import { projectTexts } from '../texts/customer.ts';

interface ProjectsPageProps {
  locale: PageLocale;
  lines: CustomerProject[];
  older: string | undefined;
  isFirst: boolean;
}

/** A customer's projects. */
export function ProjectsPage({ locale, lines, ...paging }: ProjectsPageProps) {
  const { language } = locale;
  const t = projectTexts(language);
  return (
    <>
      <PageHead title={t.title} summary={t.summary}>
        <a href={customerPath('requests', language)} className={styles.button}>
          {t.requests}
        </a>
        <a href={customerPath('newRequest', language)} className={styles.button}>
          {t.newWork}
        </a>
      </PageHead>
      <RecordList
        language={language}
        path={customerPath('projects', language)}
        empty={t.empty}
        {...paging}
      >
        {lines.map((line) => (
          <li key={line.id}>
            <a href={customerLink('project', language, { id: line.id })}>
              {line.title}
              <small>{noteOf(locale, line)}</small>
            </a>
            <span className={styles.rowEnd}>
              <Status state={line.status} label={t.states[line.status]} />
            </span>
          </li>
        ))}
      </RecordList>
    </>
  );
}

function noteOf(locale: PageLocale, { next_visit, completed_at }: CustomerProject): string {
  const t = projectTexts(locale.language);
  if (next_visit) return t.nextVisit({ day: weekdayOf(next_visit, locale) });
  if (completed_at) return t.done({ day: dayOfInstant(completed_at, locale) });
  return '';
}
