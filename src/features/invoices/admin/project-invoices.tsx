import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { adminLink } from '../../../lib/links.ts';
import { exactMoney } from '../../../lib/money.ts';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { ApiError, callApi, errorText } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import type { Answer } from '../../../ui/admin/endpoint.ts';
import { useLocale } from '../../../ui/admin/locale.ts';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useChange } from '../../../ui/admin/use-change.ts';
import type { postProjectInvoice } from '../contract/change.ts';
import styles from './panel.module.css';
import { fewInvoicesQuery, invoiceTopics } from './queries.ts';
import { InvoiceStatusMark } from './status.tsx';

const max = 20;

/** The invoices of a project, on its page; one press makes one of its hours and materials. */
export function ProjectInvoices({ project }: { project: { id: string } }) {
  const { currency } = useLocale();
  const navigate = useNavigate();
  const { data: invoices, error } = useQuery(fewInvoicesQuery({ project: project.id }, max));
  const make = useChange<Answer<typeof postProjectInvoice>>(...invoiceTopics);
  const emptyInvoice = adminLink('invoiceNew', {}, { project: project.id });
  const failure = error ?? (hasNothingToInvoice(make.error) ? null : make.error);
  return (
    <Panel
      title="Invoices"
      action={
        <BusyButton
          variant="subtle"
          busy={make.isPending}
          busyLabel="Creating…"
          leftSection={<Plus size={16} aria-hidden="true" />}
          onClick={() =>
            make.mutate(
              () =>
                callApi<typeof postProjectInvoice>('/api/projects/{id}/invoice', {
                  method: 'POST',
                  params: { id: project.id },
                }),
              {
                onSuccess: ({ invoice }) => navigate(adminLink('invoice', { id: invoice.id })),
                onError: (problem) =>
                  hasNothingToInvoice(problem) ? navigate(emptyInvoice) : undefined,
              },
            )
          }
        >
          Create invoice
        </BusyButton>
      }
    >
      {failure && (
        <Box pb="md" px={20} c="dimmed">
          <AlertBox>{errorText(failure)}</AlertBox>
        </Box>
      )}
      {invoices?.length === 0 && (
        <Text pb="md" px={20} c="dimmed">
          No invoices yet. Builds the invoice from hours, materials and tasks, or starts an empty
          one.
        </Text>
      )}
      <ul>
        {invoices?.map((invoice) => (
          <li key={invoice.id}>
            <Link to={adminLink('invoice', { id: invoice.id })} className={styles.row}>
              <span>
                <strong>{invoice.invoice_number}</strong>
                <span>{exactMoney(invoice.total_amount, currency)}</span>
              </span>
              <InvoiceStatusMark invoice={invoice} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** There are neither hours nor materials: the invoice is written by hand. */
function hasNothingToInvoice(problem: unknown): boolean {
  return problem instanceof ApiError && problem.code === 'nothing_to_invoice';
}

/** Makes the invoice of a project. Gives its path, or that of an empty one where there is nothing to bill. */
export async function createProjectInvoice(id: string): Promise<string> {
  const call = { method: 'POST', params: { id } } as const;
  try {
    const { invoice } = await callApi<typeof postProjectInvoice>(
      '/api/projects/{id}/invoice',
      call,
    );
    return adminLink('invoice', { id: invoice.id });
  } catch (error) {
    if (hasNothingToInvoice(error)) return adminLink('invoiceNew', {}, { project: id });
    throw error;
  }
}
