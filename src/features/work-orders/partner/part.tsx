import type { ReactNode } from 'react';
import type { PartnerView } from '../contract/partner.ts';
import type { Locale } from './formats.ts';
import styles from './order.module.css';

export interface OrderPageProps {
  locale: Locale;
  order: PartnerView;
  /** What to do at once about a danger that was reported there. */
  advice?: string | undefined;
  /** Why the last form failed, and what was typed in it. */
  problem?: string | undefined;
  typed?: Record<string, string>;
  /** By field of the form of that kind. */
  problems?: Record<string, string>;
  /** Whether to ask if it is really finished: tasks are open. */
  asksToFinish?: boolean;
  /** A new id for each form: what is sent twice is stored once. */
  newKey(): string;
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
