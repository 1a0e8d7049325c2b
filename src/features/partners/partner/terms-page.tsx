import type { Language } from '#lib/language.ts';
import { partnerRoutes } from '#lib/links.ts';
import account from '#ui/site/account.module.css';
import { applicationTexts } from '../texts/application.ts';
import { PartnerFrame } from './account-frame.tsx';

interface TermsPageProps {
  language: Language;
  isChosen: boolean;
  business: string;
  /** Paragraphs, separated by empty lines. */
  text: string;
}

/** What partners agree to when they apply. */
export function TermsPage({ language, isChosen, business, text }: TermsPageProps) {
  const t = applicationTexts(language);
  const paragraphs = text.split(/\n\s*\n/);
  return (
    <PartnerFrame
      language={language}
      isChosen={isChosen}
      path={partnerRoutes.terms}
      title={t.termsPage.title}
      intro={t.termsPage.intro({ business })}
    >
      {paragraphs.map((paragraph, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the page is made once and never changes.
        <p key={position} style={{ whiteSpace: 'pre-line' }}>
          {paragraph}
        </p>
      ))}
      <p className={account.row} data-centred>
        <a href={partnerRoutes.signup}>{t.termsPage.apply}</a>
      </p>
    </PartnerFrame>
  );
}
