import type { ReactNode } from 'react';
import type { Language } from '#lib/language.ts';
import { publicRoutes } from '#lib/links.ts';
import { PlumbBob } from '#ui/plumb-bob.tsx';
import account from '#ui/site/account.module.css';
import shell from '#ui/site/shell.module.css';
import { partnerTexts } from '../texts/portal.ts';
import styles from './account-frame.module.css';
import { LanguageSwitch } from './language-switch.tsx';

export interface PartnerFrameProps {
  language: Language;
  isChosen: boolean;
  /** The address of this page. */
  path: string;
  title: string;
  intro?: string | undefined;
  notice?: string | undefined;
  alert?: string | undefined;
  children: ReactNode;
}

/** A page for people who aren't signed in: one narrow column below its title. */
export function PartnerFrame(props: PartnerFrameProps) {
  const { language, isChosen, path, title, intro, notice, alert, children } = props;
  const t = partnerTexts(language);
  return (
    <>
      <a className={shell.skip} href="#content">
        {t.shell.skip}
      </a>
      <header className={styles.outside}>
        <a href={publicRoutes.home[language]} className={styles.name}>
          <PlumbBob className={styles.bob} />
          <span>{t.portal}</span>
        </a>
        <LanguageSwitch language={language} isChosen={isChosen} path={path} />
      </header>
      <main id="content" className={account.page} tabIndex={-1}>
        <h1>{title}</h1>
        {intro && <p className={account.intro}>{intro}</p>}
        {notice && (
          <p role="status" className={account.notice}>
            {notice}
          </p>
        )}
        {alert && (
          <p role="alert" className={account.alert}>
            {alert}
          </p>
        )}
        {children}
      </main>
    </>
  );
}
