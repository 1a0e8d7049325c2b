import { Box } from '@mantine/core';
import { Link } from 'react-router';
import { age, fullDate } from '#lib/days/formats.ts';
import table from '#ui/admin/list-table.module.css';
import { useLocale } from '#ui/admin/locale.ts';
import row from '#ui/admin/row-link.module.css';
import { useNow } from '#ui/admin/use-now.ts';
import type { RequestSummary } from '../contract/requests.ts';
import { fullName } from './labels.ts';
import { RequestStatusDot, UrgencyLabel } from './request-labels.tsx';
import styles from './request-table.module.css';

interface RequestTableProps {
  requests: RequestSummary[];
  /** Where a row leads. */
  linkTo(id: string): string;
  /** The one open beside the table. */
  openId?: string | undefined;
  withPhotos?: boolean;
}

/** Requests as a table, or as cards if there isn't enough room. */
export function RequestTable({ requests, linkTo, openId, withPhotos = false }: RequestTableProps) {
  const style = useLocale();
  const now = useNow();
  return (
    <div className={table.room}>
      <table className={`${table.table} ${styles.table}`} data-photos={withPhotos || undefined}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Job</th>
            <th scope="col">Urgency</th>
            {withPhotos && (
              <th scope="col" className={`${table.numeric} ${styles.numeric}`}>
                Photos
              </th>
            )}
            <th scope="col">Age</th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {requests.map((request) => (
            <tr key={request.id} data-open={request.id === openId || undefined}>
              <td className={styles.name}>
                <Link
                  className={row.link}
                  id={`request-${request.id}`}
                  to={linkTo(request.id)}
                  aria-current={request.id === openId || undefined}
                >
                  {fullName(request)}
                </Link>
                <span className={table.second}>
                  {[request.request_number, withPhotos && (request.city || request.zip_code)]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </td>
              <td className={styles.job}>{request.project_description.slice(0, 160)}</td>
              <Box component="td" c="dimmed" className={styles.soon}>
                <UrgencyLabel {...request} />
              </Box>
              {withPhotos && (
                <td className={`${table.numeric} ${styles.photos}`}>{request.photo_count}</td>
              )}
              <Box component="td" c="dimmed" className={styles.age}>
                <time
                  dateTime={request.created_at}
                  title={fullDate(new Date(request.created_at), style)}
                >
                  {age(new Date(request.created_at), now)}
                </time>
              </Box>
              <td className={styles.status}>
                <RequestStatusDot status={request.status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
