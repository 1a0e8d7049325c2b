import { Flex } from '@mantine/core';
import { exactMoney } from '#lib/money.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import type { InvoiceSummary } from '../contract/invoices.ts';
import styles from './invoices.module.css';
import { stateOf } from './labels.ts';

interface InvoiceStatusMarkProps {
  invoice: Pick<InvoiceSummary, 'status' | 'is_overdue' | 'open_amount' | 'on_the_way_amount'>;
}

/** An invoice's state; an overdue one has the badge of the spec. */
export function InvoiceStatusMark({ invoice }: InvoiceStatusMarkProps) {
  const { currency } = useLocale();
  const { is_overdue, open_amount, on_the_way_amount } = invoice;
  const { label, tone } = stateOf(invoice);
  const isPart = on_the_way_amount > 0 && on_the_way_amount < open_amount;
  return (
    <Flex
      component="span"
      display="inline-flex"
      rowGap={0}
      columnGap="2xs"
      align="center"
      wrap="wrap"
    >
      {tone !== 'danger' && <StatusDot tone={tone}>{label}</StatusDot>}
      {is_overdue && <span className={styles.overdue}>OVERDUE</span>}
      {isPart && <small>{exactMoney(on_the_way_amount, currency)} on its way</small>}
    </Flex>
  );
}
