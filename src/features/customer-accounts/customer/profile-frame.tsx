import type { ReactNode } from 'react';
import type { Language } from '#lib/language.ts';
import { customerPath, type customerRoutes } from '#lib/links.ts';
import account from '#ui/site/account.module.css';
import { profileTexts } from '../texts/profile.ts';
import styles from './profile.module.css';

/** Who looks at a page. */
export interface ProfileViewer {
  language: Language;
}

/** The notice at the top after an action: success or a problem. */
export interface ProfileNotes {
  notice?: string | undefined;
  alert?: string | undefined;
}

interface ProfileFrameProps extends ProfileNotes {
  viewer: ProfileViewer;
  part: 'profile' | 'security' | 'data';
  /** A different title than the section's, for a page below it. */
  title?: string;
  children: ReactNode;
}

const parts = {
  profile: 'profile',
  security: 'security',
  data: 'profileData',
} as const satisfies Record<string, keyof typeof customerRoutes>;

/** A profile page: its sections across the top, then panels one below the other. */
export function ProfileFrame(props: ProfileFrameProps) {
  const { viewer, part, title, notice, alert, children } = props;
  const t = profileTexts(viewer.language);
  return (
    <>
      <div className={styles.head}>
        <h1>{title ?? (part === 'profile' ? t.title : t.parts[part])}</h1>
        <nav className={styles.parts} aria-label={t.parts.label}>
          {(Object.keys(parts) as (keyof typeof parts)[]).map((one) => (
            <a
              key={one}
              href={customerPath(parts[one], viewer.language)}
              className={styles.part}
              aria-current={one === part ? 'page' : undefined}
            >
              {t.parts[one]}
            </a>
          ))}
        </nav>
      </div>
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
      <div className={styles.stack}>{children}</div>
    </>
  );
}
