import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../ui/api-client.ts';
import type { CustomerSummary } from '../../customers/contract.ts';
import styles from './dialog-parts.module.css';
import { customerChoiceQuery } from './queries.ts';

const shortestSearch = 3;

interface CustomerChoiceProps {
  chosen: CustomerSummary | undefined;
  error: string | undefined;
  onChoose(customer: CustomerSummary | undefined): void;
}

/** Whom the visit is for, found by a few letters. */
export function CustomerChoice({ chosen, error, onChoose }: CustomerChoiceProps) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 250);
  const isLong = q.length >= shortestSearch;
  const found = useQuery({ ...customerChoiceQuery(q), enabled: isLong && !chosen });
  if (chosen) {
    return (
      <div className={styles.chosen}>
        <span>
          For <strong>{chosen.name}</strong>
        </span>
        <Button variant="subtle" onClick={() => onChoose(undefined)}>
          Change customer
        </Button>
      </div>
    );
  }
  return (
    <div>
      <TextInput
        label="Customer"
        type="search"
        placeholder="Name, phone or e-mail"
        required
        autoComplete="off"
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="status" className={styles.hint}>
        {found.error && errorText(found.error)}
        {isLong && found.data?.length === 0 && 'Nobody found by that.'}
      </p>
      {isLong && found.data && found.data.length > 0 && (
        <ul className={styles.choice} aria-label="Customers found">
          {found.data.map((customer) => (
            <li key={customer.id}>
              <button type="button" onClick={() => onChoose(customer)}>
                <span>{customer.name}</span>
                <span>{[customer.address, customer.city].filter(Boolean).join(', ')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
