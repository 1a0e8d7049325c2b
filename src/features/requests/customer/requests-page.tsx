import { dayOfInstant } from '#lib/days/texts.ts';
import { customerLink, customerPath } from '#lib/links.ts';
import type { PageLocale } from '#lib/locale.ts';
import { PageHead } from '#ui/site/page-head.tsx';
import styles from '#ui/site/portal.module.css';
import { RecordList } from '#ui/site/record-list.tsx';
import { Status } from '#ui/site/status.tsx';
import type { FollowState } from '../rules/following.ts';
import { titleOf } from '../rules/project.ts';
import { followTexts } from '../texts/follow.ts';

interface RequestLine {
  id: string;
  request_number: string;
  description: string;
  created_at: string;
  state: FollowState;
}

interface RequestsPageProps {
  locale: PageLocale;
  lines: RequestLine[];
  older: string | undefined;
  isFirst: boolean;
}

/** A customer's requests. */
export function RequestsPage({ locale, lines, ...paging }: RequestsPageProps) {
  const { language } = locale;
  const t = followTexts(language).list;
  return (
    <>
      <PageHead title={t.title} summary={t.summary}>
        <a href={customerPath('newRequest', language)} className={styles.button}>
          {t.newRequest}
        </a>
      </PageHead>
      <RecordList
        language={language}
        path={customerPath('requests', language)}
        empty={t.empty}
        {...paging}
      >
        {lines.map(({ id, request_number, description, created_at, state }) => (
          <li key={id}>
            <a href={customerLink('request', language, { id })}>
              {titleOf(description)}
              <small>
                {request_number}, {dayOfInstant(created_at, locale)}
              </small>
            </a>
            <span className={styles.rowEnd}>
              <Status state={looks[state]} label={followTexts(language).states[state]} />
            </span>
          </li>
        ))}
      </RecordList>
    </>
  );
}

/** The status of other records whose dot a state has. */
const looks: Record<FollowState, string> = {
  received: 'sent',
  looking: 'sent',
  contacted: 'partial',
  estimate: 'pending',
  approved: 'approved',
  visit: 'scheduled',
  working: 'in_progress',
  done: 'completed',
  withdrawn: 'cancelled',
  closed: 'cancelled',
};
