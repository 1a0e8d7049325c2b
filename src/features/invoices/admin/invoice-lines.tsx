import { Box, Text } from '@mantine/core';
import { beforeDiscount, marksUntaxed } from '#features/documents/rules/documents.ts';
import { discountNote, notTaxed, taxLabel } from '#features/documents/texts/index.ts';
import { exactMoney, toCents, toDollars } from '#lib/money.ts';
import { useLocale } from '#ui/admin/locale.ts';
import type { InvoiceView } from '../contract/invoices.ts';
import styles from './detail.module.css';
import { discountLabelOf } from './labels.ts';

const typeLabels = {
  item: '',
  labor: 'Labor',
  material: 'Material',
  earlier: 'Previously invoiced',
  extra: 'Beyond the estimate',
  late_fee: 'No sales tax',
};

/** What is charged, line by line, with the totals. */
export function InvoiceLines({ invoice }: { invoice: InvoiceView }) {
  const { currency } = useLocale();
  const money = (amount: number) => exactMoney(amount, currency);
  const { tax_percent, paid_amount, credit_notes, open_amount, status, terms, notes } = invoice;
  const discount = invoice.discount_amount;
  const isMarked = marksUntaxed(
    invoice.line_items.filter(({ type }) => type !== 'late_fee'),
    tax_percent,
  );
  const isTouched = paid_amount > 0 || credit_notes.length > 0;
  return (
    <div className={styles.part}>
      <h2>Line items</h2>
      <ul className={styles.lines}>
        {invoice.line_items.map((line) => {
          const { id, type, description, quantity, rate, amount, category, cost_basis } = line;
          return (
            <li key={id}>
              <span>
                {description}
                <Box component="small" display="block" c="dimmed" fz={13}>
                  {[
                    description === typeLabels[type] ? '' : typeLabels[type],
                    category,
                    discountNote('english', line, currency) ?? '',
                    isMarked && !line.taxable && type !== 'late_fee' ? notTaxed('english') : '',
                    cost_basis ? `cost you ${money(cost_basis)}` : '',
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </Box>
              </span>
              <Text span c="dimmed" className={styles.rate}>
                {quantity} × {money(rate)}
              </Text>
              <span>{money(amount)}</span>
            </li>
          );
        })}
      </ul>
      <dl className={styles.sums}>
        <Sum label="Subtotal">
          {money(beforeDiscount({ subtotal: invoice.subtotal, discount }))}
        </Sum>
        {discount > 0 && <Sum label={discountLabelOf(invoice)}>{money(-discount)}</Sum>}
        <Sum label={tax_percent > 0 ? taxLabelOf(invoice, currency) : 'Sales tax'}>
          {tax_percent > 0 ? money(invoice.tax_amount) : 'None'}
        </Sum>
        <Sum label="Total" isTotal>
          {money(invoice.total_amount)}
        </Sum>
        {credit_notes.map(({ id, credit_number, amount }) => (
          <Sum key={id} label={`Credited ${credit_number.replace(/^.*-/, '')}`}>
            {money(-amount)}
          </Sum>
        ))}
        {paid_amount > 0 && <Sum label="Paid">{money(-paid_amount)}</Sum>}
        {isTouched && status !== 'cancelled' && (
          <Sum label="Balance due" isTotal>
            {money(open_amount)}
          </Sum>
        )}
      </dl>
      {terms && (
        <>
          <h2>Terms</h2>
          <Text mt="2xs" style={{ whiteSpace: 'pre-wrap' }}>
            {terms}
          </Text>
        </>
      )}
      {notes && (
        <>
          <h2>Notes</h2>
          <Text mt="2xs" style={{ whiteSpace: 'pre-wrap' }}>
            {notes}
          </Text>
        </>
      )}
    </div>
  );
}

function taxLabelOf(invoice: InvoiceView, currency: string): string {
  const { tax_percent, untaxed_amount: untaxed, late_fee } = invoice;
  const subtotal = toDollars(toCents(invoice.subtotal) - toCents(late_fee?.amount ?? 0));
  return taxLabel('english', tax_percent, { subtotal, untaxed }, currency);
}

interface SumProps {
  label: string;
  isTotal?: boolean;
  children: React.ReactNode;
}

function Sum({ label, isTotal = false, children }: SumProps) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
