import { Box, Text } from '@mantine/core';
import { calledName } from '#features/customers/rules/called-name.ts';
import {
  beforeDiscount,
  type DocumentTotals,
  marksUntaxed,
} from '#features/documents/rules/documents.ts';
import { shownDiscount } from '#features/documents/rules/typed-discount.ts';
import { discountLabel, notTaxed, taxLabel } from '#features/documents/texts/index.ts';
import { calendarDay } from '#lib/days/formats.ts';
import { exactMoney, toCents } from '#lib/money.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { materialPrice } from '../rules/invoices.ts';
import styles from './editor.module.css';
import { type EditorForm, type preview, type Rates, toNumber } from './editor-form.ts';

interface PreviewProps {
  form: EditorForm;
  lines: ReturnType<typeof preview>['lines'];
  totals: DocumentTotals;
  rates: Rates;
}

/** A live preview for the customer; below it, what they won't see. */
export function Preview({ form, lines, totals, rates }: PreviewProps) {
  const { currency, dateFormat } = useLocale();
  const money = (amount: number) => exactMoney(amount, currency);
  const shown = lines.filter(({ label, amount }) => label || amount);
  const isMarked = marksUntaxed(shown, form.hasTax ? rates.taxPercent : 0);
  const first = calledName(form.customerName) || 'the customer';
  return (
    <Panel>
      <Box pt="md" px={24} pb={24}>
        <Box component="h2" fz={20}>
          What {first} sees
        </Box>
        {form.due && <Text c="dimmed">Due {calendarDay(form.due, dateFormat)}</Text>}
        <Box component="ul" mt="sm" style={{ borderTop: 'var(--border)' }} className={styles.seen}>
          {shown.slice(0, 30).map(({ label, detail, rate, note, amount, taxable }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position alone
            <li key={index}>
              <span>
                {label}
                {(detail || (isMarked && !taxable)) && (
                  <Box component="small" display="block" c="dimmed" fz={13}>
                    {[
                      detail && `${detail}${money(rate || 0)}`,
                      detail && note,
                      isMarked && !taxable && notTaxed('english'),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </Box>
                )}
              </span>
              <span>{money(amount)}</span>
            </li>
          ))}
        </Box>
        {lines.length > 30 && <Text c="dimmed">and {lines.length - 30} more lines</Text>}
        <dl className={styles.sums}>
          <div>
            <dt>Subtotal</dt>
            <dd>{money(beforeDiscount(totals))}</dd>
          </div>
          {totals.discount > 0 && (
            <div>
              <dt>{discountLabel('english', shownDiscount(form))}</dt>
              <dd>{money(-totals.discount)}</dd>
            </div>
          )}
          <div>
            <dt>
              {form.hasTax ? taxLabel('english', rates.taxPercent, totals, currency) : 'Sales tax'}
            </dt>
            <dd>{form.hasTax ? money(totals.tax) : 'None'}</dd>
          </div>
          <div className={styles.total}>
            <dt>Total</dt>
            <dd>{money(totals.total)}</dd>
          </div>
        </dl>
        {form.mode === 'simple' && toNumber(form.materials) > 0 && (
          <Own form={form} rates={rates} />
        )}
      </Box>
    </Panel>
  );
}

function Own({ form, rates: { markupPercent } }: Pick<PreviewProps, 'form' | 'rates'>) {
  const { currency } = useLocale();
  const materialCost = toNumber(form.materials);
  const price = materialPrice({ materialCost, markupPercent });
  const markup = (toCents(price) - toCents(materialCost)) / 100;
  return (
    <Box mt="md" p="sm" bg="var(--sunken)" bdrs="md">
      <Box component="h3" ff="text" fz="sm" fw={600}>
        Only you can see this
      </Box>
      <dl className={styles.sums}>
        <div>
          <dt>Material cost</dt>
          <dd>{exactMoney(materialCost, currency)}</dd>
        </div>
        <div>
          <dt>Markup {markupPercent}%</dt>
          <dd>{exactMoney(markup, currency)}</dd>
        </div>
      </dl>
    </Box>
  );
}
