import type { ReactNode } from 'react';
import type { Language } from '#lib/language.ts';
import { inBothLanguages } from '#lib/links.ts';
import styles from '#ui/site/account.module.css';
import { Frame } from '#ui/site/frame.tsx';

interface AccountFrameProps {
  language: Language;
  /** The English address of this page, with its query. */
  path: string;
  title: string;
  intro?: string | undefined;
  notice?: string | undefined;
  alert?: string | undefined;
  children: ReactNode;
}

/** A sign-in or sign-up page: one narrow column under the public header. */
export function AccountFrame(props: AccountFrameProps) {
  const { language, path, title, intro, notice, alert, children } = props;
  return (
    <Frame language={language} route="customerPortal" paths={inBothLanguages(path)} hasChat={false}>
      <div className={styles.page}>
        <h1>{title}</h1>
        {intro && <p className={styles.intro}>{intro}</p>}
        {notice && (
          <p role="status" className={styles.notice}>
            {notice}
          </p>
        )}
        {alert && (
          <p role="alert" className={styles.alert}>
            {alert}
          </p>
        )}
        {children}
      </div>
    </Frame>
  );
}
