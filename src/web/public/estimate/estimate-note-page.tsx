import { estimateTexts } from '../../../features/estimates/texts.ts';
import type { Language } from '../../../lib/language.ts';
import { formatPhone } from '../../../lib/phone.ts';
import { publicRoutes } from '../../routes.ts';
import { Frame } from '../frame.tsx';
import plain from '../plain-pages.module.css';
import { useSite } from '../site.ts';

/** The link leads to no estimate. */
export function EstimateNotePage({ language }: { language: Language }) {
  const t = estimateTexts(language);
  const phone = formatPhone(useSite().business.phone);
  return (
    <Frame language={language}>
      <div className={plain.plain}>
        <h1>{t('page.goneTitle')}</h1>
        <p>{t('page.goneText', { phone })}</p>
        <a href={publicRoutes.request[language]}>{t('page.request')}</a>
      </div>
    </Frame>
  );
}
