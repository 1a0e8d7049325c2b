import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ChevronDown, ChevronUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useOutletContext, useParams } from 'react-router';
import { Pending } from '../../../ui/list-states.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import split from '../../../ui/split-list.module.css';
import { invoiceAddress, invoicesAddress } from './addresses.ts';
import styles from './detail.module.css';
import { InvoiceContent, type InvoicePlaces } from './invoice-content.tsx';
import type { ListContext } from './invoices-page.tsx';
import { invoiceQuery } from './queries.ts';
import { InvoiceStatusMark } from './status.tsx';

/** One invoice: beside the list where there is room, otherwise a page of its own. */
export function InvoiceDetail({ places }: { places: InvoicePlaces }) {
  const { id = '' } = useParams();
  const { beside, previousId, nextId } = useOutletContext<ListContext>();
  const { search } = useLocation();
  const { data: invoice, error, refetch } = useQuery(invoiceQuery(id));
  const name = invoice?.invoice_number ?? 'Invoice';
  usePageTitle(name);
  const list = {
    to: { pathname: invoicesAddress, search },
    state: { focus: `invoice-${id}` },
  };
  return (
    <section
      className={split.detail}
      data-beside={beside || undefined}
      aria-label={name}
      tabIndex={-1}
      data-arrival
    >
      <div className={`${split.bar} ${styles.bar}`}>
        {!beside && (
          <Link {...list} className={`${split.back} ${styles.back}`}>
            <ArrowLeft size={18} aria-hidden="true" /> Invoices
          </Link>
        )}
        {invoice && (
          <>
            <strong>{invoice.invoice_number}</strong>
            <InvoiceStatusMark invoice={invoice} />
          </>
        )}
        <span className={styles.room} />
        {beside && (
          <>
            <Neighbour id={previousId} label="Previous invoice">
              <ChevronUp size={20} aria-hidden="true" />
            </Neighbour>
            <Neighbour id={nextId} label="Next invoice">
              <ChevronDown size={20} aria-hidden="true" />
            </Neighbour>
            <Link {...list} className={split.icon} aria-label="Close" preventScrollReset>
              <X size={20} aria-hidden="true" />
            </Link>
          </>
        )}
      </div>
      {!invoice && (
        <Pending query={{ error, refetch }} title="This invoice did not load" rows={6} />
      )}
      {invoice && <InvoiceContent key={id} invoice={invoice} beside={beside} places={places} />}
    </section>
  );
}

function Neighbour({
  id,
  label,
  children,
}: {
  id: string | undefined;
  label: string;
  children: ReactNode;
}) {
  const { search } = useLocation();
  if (!id) return null;
  return (
    <Link
      to={invoiceAddress(id, search)}
      className={split.icon}
      aria-label={label}
      preventScrollReset
    >
      {children}
    </Link>
  );
}
