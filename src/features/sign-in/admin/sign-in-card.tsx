import type { ReactNode } from 'react';
import { usePageTitle } from '../../../ui/admin/page-title.ts';
import styles from './sign-in-card.module.css';

/** The sheet that holds a sign-in form, and what stands below it. */
export function SignInCard(props: {
  title: string;
  summary: string;
  children: ReactNode;
  below?: ReactNode;
}) {
  usePageTitle(props.title);
  return (
    <>
      <div className={styles.card}>
        <h1 tabIndex={-1} data-arrival>
          {props.title}
        </h1>
        <p className={styles.summary}>{props.summary}</p>
        {props.children}
      </div>
      {props.below && <p className={styles.below}>{props.below}</p>}
    </>
  );
}
