import { formatAmericanPhone } from '#lib/american-phone.ts';
import { dayIn } from '#lib/days/days.ts';
import { calendarDay } from '#lib/days/formats.ts';
import { exactMoney } from '#lib/money.ts';
import { useLocale } from '#ui/admin/locale.ts';
import type { CustomerSummary } from '../contract/customers.ts';
import styles from './customer-form.module.css';

interface SideBySideProps {
  primary: CustomerSummary;
  other: CustomerSummary;
}

/** Two customers before they are merged. */
export function SideBySide({ primary, other }: SideBySideProps) {
  const { currency, timeZone, dateFormat } = useLocale();
  const rows: [string, (one: CustomerSummary) => string][] = [
    ['Email', (one) => one.email],
    ['Phone', (one) => formatAmericanPhone(one.phone)],
    ['Address', (one) => [one.address, one.city, one.zip_code].filter(Boolean).join(', ')],
    ['Tags', (one) => one.tags.join(', ')],
    ['Projects', (one) => String(one.total_projects)],
    ['Lifetime value', (one) => exactMoney(one.lifetime_value, currency)],
    ['Customer since', (one) => calendarDay(dayIn(timeZone, new Date(one.created_at)), dateFormat)],
  ];
  return (
    <table className={styles.compared}>
      <thead>
        <tr>
          <td />
          <th scope="col">{primary.name}, primary</th>
          <th scope="col">{other.name}, merged in</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, read]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td data-primary>{read(primary) || 'none'}</td>
            <td>{read(other) || 'none'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
