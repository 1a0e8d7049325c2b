import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { exactMoney } from '#lib/money.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { ApiError, callApi, errorText } from '#ui/admin/api-client.ts';
import { useLocale } from '#ui/admin/locale.ts';
import { Panel } from '#ui/admin/panel.tsx';
import type { postProjectInvoice } from '../contract/change.ts';
import styles from './panel.module.css';
import { projectInvoicesQuery } from './queries.ts';
import { InvoiceStatusMark } from './status.tsx';

/** A project's invoices, on its page. */
export function ProjectInvoices({ project }: { project: { id: string } }) {
  const { currency } = useLocale();
  const { data: invoices, error } = useQuery(projectInvoicesQuery(project.id));
  return (
    <Panel title="Invoices">
      {error && (
        <Box pb="md" px={20} c="dimmed">
          <AlertBox>{errorText(error)}</AlertBox>
        </Box>
      )}
      {invoices?.length === 0 && (
        <Text pb="md" px={20} c="dimmed">
          No invoices yet. One is made from the approved estimate, or from hours, materials and
          tasks.
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

/** Creates a project's invoice. Returns its path, or an empty one's if there is nothing to bill. */
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
