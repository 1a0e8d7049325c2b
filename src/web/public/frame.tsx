import type { ReactNode } from 'react';
import { business } from '../../features/settings/rules.ts';
import { type Language, languageCode } from '../../lib/language.ts';
import { formatPhone } from '../../lib/phone.ts';
import { PlumbBob } from '../../ui/plumb-bob.tsx';
import { adminRoutes, publicRoutes } from '../routes.ts';
import styles from './frame.module.css';
import { publicTexts } from './texts.ts';

interface FrameProps {
  language: Language;
  /** Which page this is, for the link to the same page in the other language. */
  route?: keyof typeof publicRoutes;
  children: ReactNode;
}

/** Header and footer of every public page. */
export function Frame({ language, route = 'home', children }: FrameProps) {
  const t = publicTexts(language);
  const phone = formatPhone(business.phone);
  const other: Language = language === 'english' ? 'spanish' : 'english';
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <header className={styles.header}>
        <a className={styles.name} href={publicRoutes.home[language]}>
          <PlumbBob className={styles.bob} />
          {business.name}
        </a>
        <a className={styles.call} href={`tel:${business.phone}`}>
          {t('call', { phone })}
        </a>
      </header>
      <main id="content">{children}</main>
      <footer className={styles.footer}>
        <div className={styles.footerInside}>
          <a
            href={publicRoutes[route][other]}
            lang={languageCode(other)}
            hrefLang={languageCode(other)}
          >
            {t('otherLanguage')}
          </a>
          <a href={adminRoutes.login}>{t('ownerSignIn')}</a>
          <p>
            © 2024–{new Date().getFullYear()} {business.name}, {business.city}, Texas
          </p>
        </div>
      </footer>
    </>
  );
}
