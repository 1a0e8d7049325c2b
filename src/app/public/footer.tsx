import { useWebsite } from '#features/website/public/website.ts';
import { publicTexts } from '#features/website/texts/index.ts';
import type { Language } from '#lib/language.ts';
import { adminRoutes, partnerLink, publicRoutes } from '#lib/links.ts';
import styles from './footer.module.css';
import { LanguageLink } from './language-link.tsx';

const firstYear = 2024;

/** The links at the bottom. */
export function Footer({
  language,
  route,
  paths,
}: {
  language: Language;
  route: keyof typeof publicRoutes;
  paths?: Record<Language, string> | undefined;
}) {
  const t = publicTexts(language);
  const { business } = useWebsite();
  const year = Math.max(firstYear, new Date().getFullYear());
  const years = year === firstYear ? firstYear : `${firstYear}–${year}`;
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <p>
          © {years} {[business.name, business.city, business.state].filter(Boolean).join(', ')}
        </p>
        <nav aria-label={t.navigation.footer}>
          <ul className={styles.links}>
            <li>
              <LanguageLink language={language} route={route} paths={paths} />
            </li>
            <li>
              <a href={publicRoutes.customerPortal[language]}>{t.footer.customerPortal}</a>
            </li>
            <li>
              <a href={partnerLink('login', {}, { language })}>{t.footer.partnerPortal}</a>
            </li>
            <li>
              <a href={publicRoutes.terms[language]}>{t.footer.terms}</a>
            </li>
            <li>
              <a href={publicRoutes.privacy[language]}>{t.footer.privacy}</a>
            </li>
            <li>
              <a href={adminRoutes.login}>{t.footer.ownerSignIn}</a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
