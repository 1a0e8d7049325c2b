import {
  CalendarCheck,
  Camera,
  CircleCheck,
  FilePenLine,
  type LucideIcon,
  ReceiptText,
} from 'lucide-react';
import { invoiceTitle } from '#features/invoices/texts/index.ts';
import { dayOfInstant, shortDayOf } from '#lib/days/texts.ts';
import { customerLink } from '#lib/links.ts';
import type { PageLocale } from '#lib/locale.ts';
import { exactMoney } from '#lib/money.ts';
import { fill } from '#lib/texts.ts';
import { Icon } from '#ui/site/icon.tsx';
import styles from '#ui/site/portal.module.css';
import type { Activity } from '../contract.ts';
import { dashboardTexts } from '../texts/dashboard.ts';

const icons: Record<Activity['kind'], LucideIcon> = {
  estimate_sent: FilePenLine,
  estimate_approved: CircleCheck,
  invoice_sent: ReceiptText,
  payment: CircleCheck,
  visit: CalendarCheck,
  photos: Camera,
};

const routes: Record<Activity['kind'], 'estimate' | 'invoice' | 'project' | 'visit'> = {
  estimate_sent: 'estimate',
  estimate_approved: 'estimate',
  invoice_sent: 'invoice',
  payment: 'invoice',
  visit: 'visit',
  photos: 'project',
} as const;

/** The latest events. */
export function ActivityPanel({ locale, activity }: { locale: PageLocale; activity: Activity[] }) {
  const { language, currency } = locale;
  const t = dashboardTexts(language);
  return (
    <section className={styles.panel}>
      <div className={styles.panelHead}>
        <h2>{t.activity}</h2>
      </div>
      {activity.length === 0 && <p>{t.noActivity}</p>}
      <ul className={styles.activity}>
        {activity.map((one) => {
          const { kind, id, number, amount, count, at, starts_at } = one;
          const title = invoiceTitle(one.title, locale.language);
          const icon = icons[kind];
          const day = starts_at ? dayOfInstant(starts_at, locale) : '';
          const text = fill(t.activities[kind], {
            title,
            day,
            count: count ?? 0,
            amount: amount === null ? '' : exactMoney(amount, currency),
          });
          return (
            <li key={`${kind} ${id} ${at}`}>
              <span className={styles.activityIcon}>
                <Icon of={icon} />
              </span>
              <span>
                <a href={customerLink(routes[kind], language, { id })}>{text}</a>
                <small>{number ?? title}</small>
              </span>
              <time dateTime={new Date(at).toISOString()}>{shortDayOf(at, locale)}</time>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
