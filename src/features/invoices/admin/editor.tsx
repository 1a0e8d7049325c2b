import { Button, Textarea, TextInput } from '@mantine/core';
import { ReceiptText } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { exactMoney } from '../../../lib/money.ts';
import { newSecretHex } from '../../../lib/random.ts';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { ApiError, callApi, errorText, fieldError } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { CheckBox } from '../../../ui/admin/check-box.tsx';
import { type Answer, typedBody } from '../../../ui/admin/endpoint.ts';
import { useLocale } from '../../../ui/admin/locale.ts';
import { PageHeader } from '../../../ui/admin/page-header.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useChange } from '../../../ui/admin/use-change.ts';
import type { patchInvoice, postInvoice } from '../contract/change.ts';
import type { InvoiceView } from '../contract/invoices.ts';
import { CustomerFields } from './customer-fields.tsx';
import { DetailedWork } from './detailed-work.tsx';
import styles from './editor.module.css';
import {
  bodyOf,
  type Change,
  type EditorForm,
  type ErrorOf,
  firstProblem,
  preview,
  type Rates,
} from './editor-form.ts';
import { Preview } from './preview.tsx';
import { invoiceTopics } from './queries.ts';
import { SimpleWork } from './simple-work.tsx';

interface EditorProps {
  rates: Rates;
  /** The draft that is changed; none for a new one. */
  invoice: InvoiceView | undefined;
  start: EditorForm;
  back: string;
  onSaved(id: string): void;
}

export function Editor({ rates, invoice, start, back, onSaved }: EditorProps) {
  const { currency } = useLocale();
  const [form, setForm] = useState(start);
  const [version] = useState(invoice?.version);
  const [key, setKey] = useState(newSecretHex);
  const [problem, setProblem] = useState<string>();
  const save = useChange<Answer<typeof postInvoice>>(...invoiceTopics);
  const { lines, totals, taxIfAdded } = preview(form, rates);
  const errorOf: ErrorOf = (field) => fieldError(save.error, field);
  const change: Change = (part) => {
    setForm((before) => ({ ...before, ...part }));
    setProblem(undefined);
    // Another content is another submit.
    setKey(newSecretHex());
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const first = firstProblem(form, totals.total);
    setProblem(first);
    if (first) return save.reset();
    const body = bodyOf(form, totals);
    const { customerId, customerName, customerEmail } = form;
    save.mutate(
      () =>
        invoice
          ? callApi<typeof patchInvoice>('/api/invoices/{id}', {
              method: 'PATCH',
              params: { id: invoice.id },
              body: typedBody<typeof patchInvoice>({ ...body, version: newest(invoice) }),
            })
          : callApi<typeof postInvoice>('/api/invoices', {
              method: 'POST',
              key,
              body: typedBody<typeof postInvoice>({
                ...body,
                customer_id: customerId || 'new',
                customer_name: customerName,
                customer_email: customerEmail,
              }),
            }),
      { onSuccess: (answer) => onSaved(answer.invoice.id) },
    );
  }

  /** Saved again after a conflict: what was newer has been seen. */
  function newest(current: InvoiceView): number {
    const isConflict = save.error instanceof ApiError && save.error.status === 409;
    return isConflict ? current.version : (version ?? current.version);
  }

  return (
    <form onSubmit={submit} noValidate>
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
              busy={save.isPending}
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
            <h2>Customer and project</h2>
            <div className={styles.fields}>
              <CustomerFields
                form={form}
                change={change}
                errorOf={errorOf}
                isFixed={Boolean(invoice)}
              />
              <TextInput
                className={styles.whole ?? ''}
                label="Service address"
                required
                maxLength={300}
                value={form.address}
                error={errorOf('service_address')}
                onChange={(event) => change({ address: event.currentTarget.value })}
              />
              <TextInput
                label="Project title"
                required
                maxLength={200}
                value={form.title}
                error={errorOf('project_title')}
                onChange={(event) => change({ title: event.currentTarget.value })}
              />
              <TextInput
                label="Due date"
                type="date"
                required
                value={form.due}
                error={errorOf('due_date')}
                onChange={(event) => change({ due: event.currentTarget.value })}
              />
            </div>
          </div>
          <div className={styles.part}>
            <div className={styles.head}>
              <h2>Work</h2>
              <fieldset className={styles.modes}>
                <legend className="visually-hidden">Entry mode</legend>
                {(['simple', 'detailed'] as const).map((mode) => (
                  <button
                    key={mode}
                    type="button"
                    aria-pressed={form.mode === mode}
                    onClick={() => change({ mode })}
                  >
                    {mode === 'simple' ? 'Simple' : 'Detailed'}
                  </button>
                ))}
              </fieldset>
            </div>
            {form.mode === 'simple' ? (
              <SimpleWork form={form} change={change} errorOf={errorOf} rates={rates} />
            ) : (
              <DetailedWork form={form} change={change} errorOf={errorOf} />
            )}
          </div>
          <div className={`${styles.part} ${styles.fields}`}>
            <CheckBox
              label="Add Tax"
              description={`${rates.taxPercent}% would add ${exactMoney(taxIfAdded, currency)}`}
              checked={form.hasTax}
              onChange={(hasTax) => change({ hasTax })}
            />
            <Textarea
              label="Notes"
              placeholder="Shown at the bottom of the invoice"
              maxLength={2000}
              autosize
              minRows={2}
              value={form.notes}
              error={errorOf('notes')}
              onChange={(event) => change({ notes: event.currentTarget.value })}
            />
          </div>
        </Panel>
        <div>
          <Preview form={form} lines={lines} totals={totals} rates={rates} />
          <div className={styles.save}>
            {problem && <AlertBox>{problem}</AlertBox>}
            {!problem && save.error && <AlertBox>{failure(save.error)}</AlertBox>}
          </div>
        </div>
      </div>
    </form>
  );
}

/** The server's reason where there is one, else the text of the spec. */
function failure(error: unknown): string {
  const isRefusal = error instanceof ApiError && error.status > 0 && error.status < 500;
  return isRefusal ? errorText(error) : 'Error creating invoice. Please try again.';
}
