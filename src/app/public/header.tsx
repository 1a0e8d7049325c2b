import { QuoteLink } from '#features/website/public/quote-link.tsx';
import { useWebsite } from '#features/website/public/website.ts';
import { publicTexts } from '#features/website/texts/index.ts';
import type { Language } from '#lib/language.ts';
import { publicRoutes } from '#lib/links.ts';
import { formatPhone } from '#lib/phone.ts';
import { PlumbBob } from '#ui/plumb-bob.tsx';
import { MenuIcon, PhoneIcon } from '#ui/site/icons.tsx';
import { useSite } from '#ui/site/site.ts';
import styles from './header.module.css';
import { LanguageLink } from './language-link.tsx';

interface HeaderProps {
  language: Language;
  route: keyof typeof publicRoutes;
  opensForm: boolean;
  paths?: Record<Language, string> | undefined;
}

/** The form itself, and documents, which have a more important button of their own. */
const withoutQuote = new Set<HeaderProps['route']>([
  ...(['request', 'requestSent', 'followedRequest', 'estimate'] as const),
  ...(['invoice', 'visit', 'review'] as const),
]);

/**
 * Name, sections and the two ways to reach us. Below 1100 px, the sections are a popover that needs
 * no script.
 */
export function Header({ language, route, opensForm, paths }: HeaderProps) {
  const t = publicTexts(language);
  const { mark } = useSite();
  const { business, gallery, googleRating, services, stories, testimonials } = useWebsite();
  const hasWork = gallery.length > 0 || stories.some((story) => story.inGallery);
  const phone = formatPhone(business.phone);
  const home = publicRoutes.home[language];
  const sections = [
    ...(services.length > 0 ? ['services' as const] : []),
    ...(hasWork ? ['work' as const] : []),
    ...(testimonials.length > 0 || googleRating ? ['reviews' as const] : []),
    'contact',
  ] as const;
  const hasQuote = !withoutQuote.has(route);
  return (
    <header className={styles.header}>
      <a className={styles.name} href={home}>
        {mark ? (
          <img className={styles.mark} src={mark} alt="" width={44} height={44} />
        ) : (
          <PlumbBob className={styles.bob} />
        )}
        <span className={styles.nameText}>{business.name}</span>
      </a>
      <nav id="site-menu" className={styles.nav} popover="auto" aria-label={t.navigation.label}>
        <ul>
          {sections.map((section) => (
            <li key={section}>
              <a href={`${home}#${section}`}>{t.navigation[section]}</a>
            </li>
          ))}
          <li className={styles.inMenu}>
            <a href={publicRoutes.customerPortal[language]}>{t.footer.customerPortal}</a>
          </li>
          <li>
            <LanguageLink language={language} route={route} paths={paths} />
          </li>
        </ul>
      </nav>
      <a className={styles.call} href={`tel:${business.phone}`} aria-label={t.call({ phone })}>
        <PhoneIcon />
        <span className={styles.number}>{phone}</span>
      </a>
      {hasQuote && (
        <QuoteLink
          className={styles.quote}
          language={language}
          look="handshake"
          isSmall
          opensForm={opensForm}
        />
      )}
      <button type="button" className={styles.menu} popoverTarget="site-menu" aria-label={t.menu}>
        <MenuIcon size={24} />
      </button>
    </header>
  );
}
