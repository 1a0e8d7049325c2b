import type { Language } from '../../../lib/language.ts';
import { publicRoutes } from '../../../lib/links.ts';
import { formatPhone } from '../../../lib/phone.ts';
import { Frame } from '../../../ui/site/frame.tsx';
import plain from '../../../ui/site/plain-pages.module.css';
import { useSite } from '../../../ui/site/site.ts';
import { estimateTexts } from '../texts/index.ts';

/** The link leads to no estimate. */
export function EstimateNoticePage({ language }: { language: Language }) {
  const t = estimateTexts(language);
  const phone = formatPhone(useSite().business.phone);
  return (
    <Frame language={language}>
      <div className={plain.plain}>
        <h1>{t.page.notFoundTitle}</h1>
        <p>{t.page.notFoundText({ phone })}</p>
        <a href={publicRoutes.request[language]}>{t.page.request}</a>
      </div>
    </Frame>
  );
}
