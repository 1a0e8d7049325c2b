import { useNavigate } from 'react-router';
import { exactMoney } from '#lib/money.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { useChange } from '#ui/admin/use-change.ts';
import type { DayVisit, postOwnProject } from '../contract.ts';
import styles from './my-day.module.css';

export interface InvoiceMaker {
  /** Creates what is left of a project's invoice. Returns the path of its page. */
  createInvoice(projectId: string): Promise<string>;
}

interface FinishedOfferProps extends InvoiceMaker {
  visit: Pick<DayVisit, 'id' | 'project'>;
  toInvoice: NonNullable<DayVisit['to_invoice']>;
}

/** After the last visit of a job: its invoice, with what is left to bill. */
export function FinishedOffer({ visit, toInvoice, createInvoice }: FinishedOfferProps) {
  const { currency } = useLocale();
  const navigate = useNavigate();
  const call = useChange<string>('visits', 'invoices');
  const { amount, has_draft: hasDraft } = toInvoice;
  const create = async () => createInvoice(visit.project?.id ?? (await startProject(visit.id)));
  const label = hasDraft ? 'Open the invoice draft' : 'Create the invoice';
  return (
    <section className={styles.finished}>
      <p>
        {visit.project
          ? "Finished? This job has no visits left and isn't fully invoiced."
          : 'Finished? If this visit is to be billed, create its invoice. That starts a project for it.'}
      </p>
      <BusyButton
        busy={call.isPending}
        busyLabel={hasDraft ? 'Opening…' : 'Creating…'}
        onClick={() => call.mutate(create, { onSuccess: (path) => navigate(path) })}
      >
        {amount === null ? label : `${label}, ${exactMoney(amount, currency)}`}
      </BusyButton>
      {call.error && <AlertBox>{errorText(call.error)}</AlertBox>}
    </section>
  );
}

/** A visit planned without a project starts its own, and so has something to invoice. */
async function startProject(visitId: string): Promise<string> {
  const { project_id } = await callApi<typeof postOwnProject>('/api/my-day/visits/{id}/project', {
    method: 'POST',
    params: { id: visitId },
  });
  return project_id;
}
