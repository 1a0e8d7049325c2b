import { StatusDot } from '../../../ui/admin/status-dot.tsx';
import type { InvoiceStatus } from '../rules/invoices.ts';
import styles from './invoices.module.css';
import { statusLabels } from './labels.ts';

/** The status of an invoice; one past its due date carries the badge of the spec. */
export function InvoiceStatusMark({
  invoice: { status, is_overdue },
}: {
  invoice: { status: InvoiceStatus; is_overdue: boolean };
}) {
  const { label, tone } = statusLabels[status];
  return (
    <span className={styles.status}>
      {status !== 'overdue' && <StatusDot tone={tone}>{label}</StatusDot>}
      {is_overdue && <span className={styles.overdue}>OVERDUE</span>}
    </span>
  );
}
