import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { customerNameQuery } from './customer-queries.ts';
import styles from './parts.module.css';

/** Says that only one customer's projects are shown, with the way to all. */
export function OfCustomer({ id, showAll }: { id: string; showAll(): void }) {
  const name = useQuery(customerNameQuery(id)).data;
  return (
    <div className={`${styles.chosen} ${styles.apart}`}>
      <span>
        Only projects for <strong>{name ?? '…'}</strong>
      </span>
      <Button variant="subtle" onClick={showAll}>
        Show all
      </Button>
    </div>
  );
}
