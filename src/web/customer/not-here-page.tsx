import { portalTexts } from '../../features/customer-portal/texts.ts';
import type { Language } from '../../lib/language.ts';
import { PageHead } from '../portal/page-head.tsx';
import { customerPath } from '../routes.ts';

/** An address of the portal with nothing of this customer behind it. */
export function NotHerePage({ language }: { language: Language }) {
  const t = portalTexts(language);
  return (
    <>
      <PageHead title={t('notFound.title')} summary={t('notFound.text')} />
      <p>
        <a href={customerPath('dashboard', language)}>{t('notFound.back')}</a>
      </p>
    </>
  );
}
