import type { Language } from '#lib/language.ts';
import { DocumentPage } from '#ui/site/document-page.tsx';
import { Frame } from '#ui/site/frame.tsx';
import shared from '#ui/site/private-page.module.css';
import { visitTexts } from '../texts/index.ts';
import styles from './visit-page.module.css';
import type { VisitPageProps } from './visit-page.tsx';

interface MoveVisitPageProps extends Pick<VisitPageProps, 'language' | 'paths' | 'facts'> {
  /** The chosen time as an ISO instant. */
  startsAt: string;
  /** The chosen time as text. */
  newTime: string;
}

/** The question before a visit is moved to the chosen time. */
export function MoveVisitPage({ language, paths, facts, startsAt, newTime }: MoveVisitPageProps) {
  const path = paths[language];
  const t = visitTexts(language);
  const at = (locale: Language) => `${paths[locale]}/time?starts_at=${startsAt}`;
  return (
    <Frame
      language={language}
      route="visit"
      paths={{ english: at('english'), spanish: at('spanish') }}
    >
      <DocumentPage title={t.page.moveQuestion}>
        <dl className={styles.facts}>
          <div>
            <dt>{t.page.newTime}</dt>
            <dd>{newTime}</dd>
          </div>
        </dl>
        <p>{t.page.soFar}</p>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <form method="post" action={`${path}/time`} className={styles.answers}>
          <input type="hidden" name="starts_at" value={startsAt} />
          <button type="submit" className={shared.confirm}>
            {t.page.moveConfirm}
          </button>
          <a href={path} className={shared.quiet}>
            {t.page.moveKeep}
          </a>
        </form>
      </DocumentPage>
    </Frame>
  );
}
