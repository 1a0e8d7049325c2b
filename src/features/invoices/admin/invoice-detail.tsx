import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Pending } from '#ui/admin/list-states.tsx';
import { SplitDetail, useBeside } from '#ui/admin/split-list.tsx';
import { InvoiceContent, type InvoiceParts } from './invoice-content.tsx';
import { invoiceQuery } from './queries.ts';
import { InvoiceStatusMark } from './status.tsx';

/** One invoice: beside the list if there is room, otherwise on its own page. */
export function InvoiceDetail({ parts }: { parts: InvoiceParts }) {
  const { id = '' } = useParams();
  const beside = useBeside();
  const { data: invoice, error, refetch } = useQuery(invoiceQuery(id));
  return (
    <SplitDetail
      name={invoice?.invoice_number ?? 'Invoice'}
      list="Invoices"
      kind="invoice"
      bar={
        invoice && (
          <>
            <strong>{invoice.invoice_number}</strong>
            <InvoiceStatusMark invoice={invoice} />
          </>
        )
      }
    >
      {!invoice && (
        <Pending query={{ error, refetch }} title="Couldn't load this invoice" rows={6} />
      )}
      {invoice && <InvoiceContent key={id} invoice={invoice} beside={beside} parts={parts} />}
    </SplitDetail>
  );
}
