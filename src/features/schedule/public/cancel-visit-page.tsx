import type { Language } from '#lib/language.ts';
import { DocumentPage } from '#ui/site/document-page.tsx';
import { Frame } from '#ui/site/frame.tsx';
import shared from '#ui/site/private-page.module.css';
import { visitTexts } from '../texts/index.ts';
import styles from './visit-page.module.css';
import type { VisitPageProps } from './visit-page.tsx';

type CancelVisitPageProps = Pick<VisitPageProps, 'language' | 'paths' | 'facts'>;

/** The question before a visit is canceled. */
export function CancelVisitPage({ language, paths, facts }: CancelVisitPageProps) {
  const path = paths[language];
  const t = visitTexts(language);
  const at = (locale: Language) => `${paths[locale]}/cancellation`;
  return (
    <Frame
      language={language}
      route="visit"
      paths={{ english: at('english'), spanish: at('spanish') }}
    >
      <DocumentPage title={t.page.cancelQuestion} summary={<p>{t.page.cancelText}</p>}>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <form method="post" action={`${path}/cancellation`} className={styles.answers}>
          <button type="submit" className={shared.confirm} data-look="danger">
            {t.page.cancelConfirm}
          </button>
          <a href={path} className={shared.quiet}>
            {t.page.cancelKeep}
          </a>
        </form>
      </DocumentPage>
    </Frame>
  );
}
