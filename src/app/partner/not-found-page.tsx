import { partnerTexts } from '#features/partners/texts/portal.ts';
import type { Language } from '#lib/language.ts';
import { partnerRoutes } from '#lib/links.ts';
import { PageHead } from '#ui/site/page-head.tsx';

/** A portal address that doesn't exist for this partner. */
export function NotHerePage({ language }: { language: Language }) {
  const t = partnerTexts(language);
  return (
    <>
      <PageHead title={t.notFound.title} summary={t.notFound.text} />
      <p>
        <a href={partnerRoutes.dashboard}>{t.notFound.back}</a>
      </p>
    </>
  );
}
