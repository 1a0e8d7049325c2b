import type { Language } from '#lib/language.ts';
import { publicRoutes } from '#lib/links.ts';
import buttons from '#ui/site/buttons.module.css';
import { publicTexts } from '../texts/index.ts';

interface QuoteLinkProps {
  language: Language;
  look: 'handshake' | 'light';
  isSmall?: boolean;
  /** Whether the page has what the form needs to open over it. */
  opensForm: boolean;
  className?: string | undefined;
}

/** The link to the request form: a plain link, and with script the form over the page. */
export function QuoteLink({ language, look, isSmall, opensForm, className }: QuoteLinkProps) {
  const t = publicTexts(language);
  const classes = [buttons.button, buttons[look], isSmall && buttons.small, className];
  return (
    <a
      className={classes.filter(Boolean).join(' ')}
      href={publicRoutes.request[language]}
      data-opens-request-form={opensForm || undefined}
    >
      {isSmall ? t.getQuoteShort : t.getQuote}
    </a>
  );
}
