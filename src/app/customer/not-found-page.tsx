import { portalTexts } from '#features/customer-accounts/texts/portal.ts';
import type { Language } from '#lib/language.ts';
import { customerPath } from '#lib/links.ts';
import { PageHead } from '#ui/site/page-head.tsx';

/** A portal address that doesn't exist for this customer. */
export function NotHerePage({ language }: { language: Language }) {
  const t = portalTexts(language);
  return (
    <>
      <PageHead title={t.notFound.title} summary={t.notFound.text} />
      <p>
        <a href={customerPath('dashboard', language)}>{t.notFound.back}</a>
      </p>
    </>
  );
}
