import { Box, Button, Flex, Text, TextInput } from '@mantine/core';
import { Lock, ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import { beforeDiscount, marksUntaxed } from '#features/documents/rules/documents.ts';
import { discountNote, notTaxed, taxLabel } from '#features/documents/texts/index.ts';
import { exactMoney } from '#lib/money.ts';
import { AlertBox, NoteBox } from '#ui/admin/alert-box.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import grid from '#ui/admin/fields.module.css';
import { useLocale } from '#ui/admin/locale.ts';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import type { patchInvoice } from '../contract/change.ts';
import { invoiceChange } from '../contract/fields.ts';
import type { InvoiceView } from '../contract/invoices.ts';
import { lockedByEstimate } from '../rules/invoices.ts';
import styles from './editor.module.css';
import { changeOf, draftOf, totalsWith } from './estimate-draft-form.ts';
import { discountLabelOf } from './labels.ts';
import { LineInputs } from './line-inputs.tsx';
import { HeadTexts, PlainTextInput } from './plain-text-inputs.tsx';
import { invoiceTopics } from './queries.ts';

interface EstimateDraftEditorProps {
  invoice: InvoiceView;
  back: string;
  onSaved(id: string): void;
}

/**
 * A draft created from an estimate: what was approved is locked, everything else can be changed.
 */
export function EstimateDraftEditor({ invoice, back, onSaved }: EstimateDraftEditorProps) {
  const form = useApiForm({
    initial: () => draftOf(invoice),
    schema: invoiceChange,
    version: invoice.version,
    topics: [...invoiceTopics],
    check({ project_title, service_address, due }) {
      const isMissing = [project_title, service_address, due].some((value) => !value.trim());
      return isMissing ? { total_amount: 'Please fill in all required fields' } : {};
    },
    body: (values, version) => ({ ...changeOf(values, totalsWith(invoice, values)), version }),
    send: (body) =>
      callApi<typeof patchInvoice>('/api/invoices/{id}', {
        method: 'PATCH',
        params: { id: invoice.id },
        body,
      }),
    onSuccess: (answer) => onSaved(answer.invoice.id),
  });
  const { values, set: change, errorOf } = form;
  return (
    <form {...form.props}>
      <PageHeader
        title={`Edit ${invoice.invoice_number}`}
        summary="Nothing goes out until you send it."
        actions={
          <>
            <Button component={Link} to={back} variant="subtle">
              Cancel
            </Button>
            <BusyButton
              type="submit"
              busy={form.isBusy}
              busyLabel="Saving…"
              leftSection={<ReceiptText size={18} aria-hidden="true" />}
            >
              Save draft
            </BusyButton>
          </>
        }
      />
      <div className={styles.columns}>
        <Panel>
          <div className={`${styles.part} ${grid.fields}`}>
            <TextInput
              className={grid.whole ?? ''}
              label="Customer"
              description="From the estimate"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              readOnly
              rightSection={<Lock size={16} aria-hidden="true" />}
              value={invoice.customer_name}
            />
            <HeadTexts values={values} change={change} errorOf={errorOf} />
            <TextInput
              label="Due date"
              type="date"
              required
              value={values.due}
              error={errorOf('due_date')}
              onChange={(event) => change({ due: event.currentTarget.value })}
            />
            <PlainTextInput name="description" values={values} change={change} errorOf={errorOf} />
            <PlainTextInput name="notes" values={values} change={change} errorOf={errorOf} />
          </div>
          <LockedLines invoice={invoice} />
          <section className={styles.part} aria-label="Beyond the estimate">
            <Box component="h2" mb="2xs" fz={20}>
              Beyond the estimate
            </Box>
            <Text c="dimmed">
              Work the customer didn't approve with the estimate. The invoice marks each line.
            </Text>
            <LineInputs
              lines={values.lines}
              onChange={(lines) => change({ lines })}
              errorOf={errorOf}
              name="extra_lines"
              hasTax={invoice.tax_percent > 0}
            />
          </section>
        </Panel>
        <div>
          <Totals invoice={invoice} totals={totalsWith(invoice, values)} />
          <Box mt="md">{form.error && <AlertBox>{form.error}</AlertBox>}</Box>
        </div>
      </div>
    </form>
  );
}

/** What was approved, with the reason why it is locked. */
function LockedLines({ invoice }: { invoice: InvoiceView }) {
  const { currency } = useLocale();
  const isMarked = marksUntaxed(invoice.line_items, invoice.tax_percent);
  return (
    <section className={styles.part} aria-label="From the estimate">
      <Flex component="h2" mb="2xs" fz={20} gap="2xs" align="center">
        <Lock size={16} aria-hidden="true" /> From the estimate
      </Flex>
      <NoteBox>{lockedByEstimate}</NoteBox>
      <ul className={styles.seen}>
        {invoice.line_items
          .filter(({ type }) => type !== 'extra')
          .map((line) => (
            <li key={line.id}>
              <span>
                {line.description}
                <Box component="small" display="block" c="dimmed" fz={13}>
                  {[
                    `${line.quantity} × ${exactMoney(line.rate, currency)}`,
                    discountNote('english', line, currency),
                    isMarked && !line.taxable && notTaxed('english'),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </Box>
              </span>
              <span>{exactMoney(line.amount, currency)}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}

interface TotalsProps {
  invoice: InvoiceView;
  totals: ReturnType<typeof totalsWith>;
}

function Totals({ invoice, totals }: TotalsProps) {
  const { currency } = useLocale();
  const money = (amount: number) => exactMoney(amount, currency);
  return (
    <Panel>
      <Box pt="md" px={24} pb={24}>
        <dl className={styles.sums} aria-label="Invoice totals">
          <div>
            <dt>Subtotal</dt>
            <dd>{money(beforeDiscount(totals))}</dd>
          </div>
          {totals.discount > 0 && (
            <div>
              <dt>{discountLabelOf(invoice)}</dt>
              <dd>{money(-totals.discount)}</dd>
            </div>
          )}
          <div>
            <dt>
              {invoice.tax_percent > 0
                ? taxLabel('english', invoice.tax_percent, totals, currency)
                : 'Sales tax'}
            </dt>
            <dd>{invoice.tax_percent > 0 ? money(totals.tax) : 'None'}</dd>
          </div>
          <div className={styles.total}>
            <dt>Total</dt>
            <dd>{money(totals.total)}</dd>
          </div>
        </dl>
      </Box>
    </Panel>
  );
}
