import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import styles from '#ui/admin/detail.module.css';

import { Pending } from '#ui/admin/list-states.tsx';
import { useLocale } from '#ui/admin/locale.ts';
import { SplitDetail, useBeside } from '#ui/admin/split-list.tsx';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import type { CustomerView } from '../contract/customers.ts';
import { ContactList } from './contact-list.tsx';
import { CustomerActions } from './customer-actions.tsx';
import { CustomerHead } from './customer-head.tsx';
import { CustomerStates } from './customer-states.tsx';
import { CustomerSums } from './customer-sums.tsx';
import { EditCustomer } from './edit-customer.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { PropertyList } from './property-list.tsx';
import { customerQuery } from './queries.ts';
import { RecordActions } from './record-actions.tsx';
import { TagList } from './tag-list.tsx';

interface CustomerDetailProps {
  /** What can be created for them. */
  beginnings(customer: CustomerView): ReactNode;
  /** The problem with their email, if any. */
  emailProblem(address: string): ReactNode;
  besides(id: string): ReactNode;
  /** Actions of other features on the record. */
  recordActions(id: string): ReactNode;
}

/** One customer: beside the list if there is room, otherwise on its own page. */
export function CustomerDetail({
  beginnings,
  emailProblem,
  besides,
  recordActions,
}: CustomerDetailProps) {
  const { id = '' } = useParams();
  const beside = useBeside();
  const { data: customer, error, refetch } = useQuery(customerQuery(id));
  const name = customer?.name ?? 'Customer';
  return (
    <SplitDetail
      name={name}
      list="Customers"
      kind="customer"
      bar={customer && <Status customer={customer} />}
    >
      {!customer && (
        <Pending query={{ error, refetch }} title="Couldn't load this customer" rows={6} />
      )}
      {customer && (
        <Content
          key={id}
          customer={customer}
          beside={beside}
          beginnings={beginnings(customer)}
          emailProblem={emailProblem(customer.email)}
          besides={besides(id)}
          recordActions={recordActions(id)}
        />
      )}
    </SplitDetail>
  );
}

function Status({ customer }: { customer: CustomerView }) {
  const { timeZone } = useLocale();
  const month = { month: 'short', year: 'numeric', timeZone } as const;
  const since = new Date(customer.created_at).toLocaleDateString('en-US', month);
  return (
    <>
      <strong>Customer since {since}</strong>
      {customer.registered && <StatusDot tone="success">Registered</StatusDot>}
      {customer.archived_at && <StatusDot tone="neutral">Archived</StatusDot>}
    </>
  );
}

interface ContentProps {
  customer: CustomerView;
  beside: boolean;
  beginnings: ReactNode;
  emailProblem: ReactNode;
  /** What other features know about this customer. */
  besides: ReactNode;
  recordActions: ReactNode;
}

function Content({
  customer,
  beside,
  beginnings,
  emailProblem,
  besides,
  recordActions,
}: ContentProps) {
  const [open, setOpen] = useState<'edit' | 'merge'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <CustomerStates customer={customer} />
      <CustomerHead customer={customer} beside={beside} />
      {emailProblem}
      {!customer.merged_into && !customer.erased_at && beginnings}
      <CustomerSums customer={customer} />
      {!customer.erased_at && (
        <>
          <PropertyList customer={customer} />
          <ContactList customer={customer} />
        </>
      )}
      {besides}
      {!customer.erased_at && <Notes customer={customer} onEdit={() => setOpen('edit')} />}
      <RecordActions customer={customer} onMerge={() => setOpen('merge')}>
        {recordActions}
      </RecordActions>
      <CustomerActions customer={customer} onEdit={() => setOpen('edit')} />
      {open === 'edit' && <EditCustomer customer={customer} onClose={close} />}
      {open === 'merge' && <MergeDialog customer={customer} onClose={close} />}
    </>
  );
}

function Notes({ customer, onEdit }: { customer: CustomerView; onEdit(): void }) {
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <h2>Notes</h2>
        <button type="button" className={styles.link} onClick={onEdit}>
          Edit
        </button>
      </div>
      <p className={styles.notes}>{customer.notes || 'No notes yet.'}</p>
      <TagList tags={customer.tags} />
    </div>
  );
}
