import type { Language } from '#lib/language.ts';
import { publicRoutes } from '#lib/links.ts';
import { formatPhone } from '#lib/phone.ts';
import { DeadLink } from '#ui/site/dead-link.tsx';
import { Frame } from '#ui/site/frame.tsx';
import { useSite } from '#ui/site/site.ts';
import { estimateTexts } from '../texts/index.ts';

/** The link leads to no estimate. */
export function EstimateNoticePage({ language }: { language: Language }) {
  const t = estimateTexts(language);
  const phone = formatPhone(useSite().business.phone);
  return (
    <Frame language={language}>
      <DeadLink title={t.page.notFoundTitle} text={t.page.notFoundText({ phone })}>
        <a href={publicRoutes.request[language]}>{t.page.request}</a>
      </DeadLink>
    </Frame>
  );
}
