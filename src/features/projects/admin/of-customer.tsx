import { useQuery } from '@tanstack/react-query';
import { Chosen } from '../../../ui/admin/search-choice.tsx';
import { customerNameQuery } from './customer-queries.ts';
import styles from './parts.module.css';

/** Says that only one customer's projects are shown, with the way to all. */
export function OfCustomer({ id, showAll }: { id: string; showAll(): void }) {
  const name = useQuery(customerNameQuery(id)).data;
  return (
    <div className={styles.apart}>
      <Chosen change="Show all" onChange={showAll}>
        Showing projects for <strong>{name ?? '…'}</strong>
      </Chosen>
    </div>
  );
}
