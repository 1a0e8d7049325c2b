import { Flex } from '@mantine/core';
import { StatusDot } from '../../../ui/admin/status-dot.tsx';
import type { InvoiceStatus } from '../rules/invoices.ts';
import styles from './invoices.module.css';
import { statusLabels } from './labels.ts';

/** An invoice's status; an overdue one has the badge of the spec. */
export function InvoiceStatusMark({
  invoice: { status, is_overdue },
}: {
  invoice: { status: InvoiceStatus; is_overdue: boolean };
}) {
  const { label, tone } = statusLabels[status];
  return (
    <Flex
      component="span"
      display="inline-flex"
      rowGap={0}
      columnGap="2xs"
      align="center"
      wrap="wrap"
    >
      {status !== 'overdue' && <StatusDot tone={tone}>{label}</StatusDot>}
      {is_overdue && <span className={styles.overdue}>OVERDUE</span>}
    </Flex>
  );
}
