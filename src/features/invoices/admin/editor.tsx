import { Box, Button, Flex, Group, TextInput } from '@mantine/core';
import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import { exactMoney } from '#lib/money.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { AmountOrPercent } from '#ui/admin/amount-or-percent.tsx';
import { callApi } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { CheckBox } from '#ui/admin/check-box.tsx';
import grid from '#ui/admin/fields.module.css';
import { useLocale } from '#ui/admin/locale.ts';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { useApiForm } from '#ui/admin/use-api-form.ts';
import type { patchInvoice, postInvoice } from '../contract/change.ts';
import { invoiceChange, newInvoice } from '../contract/fields.ts';
import type { InvoiceView } from '../contract/invoices.ts';
import { CustomerFields } from './customer-fields.tsx';
import { DetailedWork } from './detailed-work.tsx';
import styles from './editor.module.css';
import { bodyOf, type EditorForm, firstProblem, preview, type Rates } from './editor-form.ts';
import { HeadTexts, PlainTextInput } from './plain-text-inputs.tsx';
import { Preview } from './preview.tsx';
import { invoiceTopics } from './queries.ts';
import { SimpleWork } from './simple-work.tsx';
import { Unprintable } from './unprintable.tsx';

interface EditorProps {
  rates: Rates;
  /** The existing draft; undefined for a new one. */
  invoice: InvoiceView | undefined;
  start: EditorForm;
  back: string;
  onSaved(id: string): void;
}

export function Editor({ rates, invoice, start, back, onSaved }: EditorProps) {
  const { currency } = useLocale();
  const form = useApiForm({
    initial: start,
    schema: invoice ? invoiceChange : newInvoice,
    version: invoice?.version,
    topics: [...invoiceTopics],
    check(values) {
      const problem = firstProblem(values, preview(values, rates).totals.total);
      return problem ? { total_amount: problem } : {};
    },
    body(values, version) {
      const body = bodyOf(values, preview(values, rates).totals);
      const { customerId, customerName, customerEmail, projectId } = values;
      return invoice
        ? { ...body, version }
        : {
            ...body,
            customer_id: customerId || 'new',
            customer_name: customerName,
            customer_email: customerEmail,
            ...(projectId && { project_id: projectId }),
          };
    },
    send: (body, key) =>
      'version' in body
        ? callApi<typeof patchInvoice>('/api/invoices/{id}', {
            method: 'PATCH',
            params: { id: invoice?.id ?? '' },
            body,
          })
        : callApi<typeof postInvoice>('/api/invoices', { method: 'POST', key, body }),
    failed: 'Error creating invoice. Please try again.',
    onSuccess: (answer) => onSaved(answer.invoice.id),
  });
  const { values, set: change, errorOf } = form;
  const { lines, totals, taxIfAdded } = preview(values, rates, currency);

  return (
    <form {...form.props}>
      <PageHeader
        title={invoice ? `Edit ${invoice.invoice_number}` : 'New Invoice'}
        summary={
          invoice
            ? 'Nothing goes out until you send it.'
            : 'It starts as a draft. Nothing goes out yet.'
        }
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
              {invoice ? 'Save draft' : 'Create Invoice'}
            </BusyButton>
          </>
        }
      />
      <div className={styles.columns}>
        <Panel>
          <div className={styles.part}>
            <Box component="h2" mb="2xs" fz={20}>
              Customer and project
            </Box>
            <div className={grid.fields}>
              <CustomerFields
                form={values}
                change={change}
                errorOf={errorOf}
                isFixed={Boolean(invoice)}
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
            </div>
          </div>
          <div className={styles.part}>
            <Group gap="2xs" justify="space-between" mb="2xs">
              <Box component="h2" fz={20}>
                Work
              </Box>
              <Flex
                component="fieldset"
                m={0}
                p={0}
                bd="1px solid var(--line-control)"
                bdrs="md"
                style={{ overflow: 'clip' }}
                className={styles.modes}
              >
                <legend className="visually-hidden">Entry mode</legend>
                {(['simple', 'detailed'] as const).map((mode) => (
                  <button
                    key={mode}
                    type="button"
                    aria-pressed={values.mode === mode}
                    onClick={() => change({ mode })}
                  >
                    {mode === 'simple' ? 'Simple' : 'Detailed'}
                  </button>
                ))}
              </Flex>
            </Group>
            {values.mode === 'simple' ? (
              <SimpleWork form={values} change={change} errorOf={errorOf} rates={rates} />
            ) : (
              <DetailedWork
                form={values}
                change={change}
                errorOf={errorOf}
                taxPercent={rates.taxPercent}
              />
            )}
          </div>
          <div className={`${styles.part} ${grid.fields}`}>
            <div className={grid.whole}>
              <AmountOrPercent
                label="Discount on the invoice"
                addLabel="Add discount on the invoice"
                kind={values.discount_kind}
                value={values.discount_value}
                error={errorOf('discount_value')}
                onChange={({ kind, value }) =>
                  change({ discount_kind: kind, discount_value: value })
                }
              />
            </div>
            <CheckBox
              label="Add Tax"
              description={`${rates.taxPercent}% would add ${exactMoney(taxIfAdded, currency)}`}
              checked={values.hasTax}
              onChange={(hasTax) => change({ hasTax })}
            />
            <PlainTextInput name="notes" values={values} change={change} errorOf={errorOf} />
            <Unprintable text={JSON.stringify({ ...values, lines: [] })} />
          </div>
        </Panel>
        <div>
          <Preview form={values} lines={lines} totals={totals} rates={rates} />
          <Box mt="md">{form.error && <AlertBox>{form.error}</AlertBox>}</Box>
        </div>
      </div>
    </form>
  );
}
