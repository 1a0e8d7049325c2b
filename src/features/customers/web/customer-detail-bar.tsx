import { ArrowLeft, ChevronDown, ChevronUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import split from '../../../ui/split-list.module.css';
import { StatusDot } from '../../../ui/status-dot.tsx';
import type { CustomerView } from '../contract.ts';
import { customerAddress, customersAddress } from './addresses.ts';
import styles from './customer-detail.module.css';
import type { ListContext } from './customers-page.tsx';

interface CustomerDetailBarProps extends ListContext {
  id: string;
  customer: CustomerView | undefined;
}

/** Back to the list, and on to its neighbours there. */
export function CustomerDetailBar(props: CustomerDetailBarProps) {
  const { id, customer, beside, previousId, nextId } = props;
  const { search } = useLocation();
  const list = {
    to: { pathname: customersAddress, search },
    state: { focus: `customer-${id}` },
  };
  return (
    <div className={`${split.bar} ${styles.bar}`}>
      {!beside && (
        <Link {...list} className={`${split.back} ${styles.back}`}>
          <ArrowLeft size={18} aria-hidden="true" /> Customers
        </Link>
      )}
      <div className={styles.since}>
        {customer && <span>Customer since {monthOf(customer.created_at)}</span>}
        {customer?.registered && <StatusDot tone="success">Registered</StatusDot>}
        {customer?.archived_at && <StatusDot tone="neutral">Archived</StatusDot>}
      </div>
      {beside && (
        <>
          <Neighbour id={previousId} label="Previous customer">
            <ChevronUp size={20} aria-hidden="true" />
          </Neighbour>
          <Neighbour id={nextId} label="Next customer">
            <ChevronDown size={20} aria-hidden="true" />
          </Neighbour>
          <Link {...list} className={split.icon} aria-label="Close" preventScrollReset>
            <X size={20} aria-hidden="true" />
          </Link>
        </>
      )}
    </div>
  );
}

interface NeighbourProps {
  id: string | undefined;
  label: string;
  children: ReactNode;
}

function Neighbour({ id, label, children }: NeighbourProps) {
  const { search } = useLocation();
  if (!id) return null;
  return (
    <Link
      to={customerAddress(id, search)}
      className={split.icon}
      aria-label={label}
      preventScrollReset
    >
      {children}
    </Link>
  );
}

function monthOf(instant: string): string {
  return new Date(instant).toLocaleDateString('en-US', { month: 'short', year: 'numeric' });
}
