import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { shortestSearch } from '../../../lib/search.ts';
import { errorText } from '../../../ui/api-client.ts';

import { customerNameQuery, customerSearchQuery } from './customer-queries.ts';
import styles from './parts.module.css';
import { PersonInputs } from './person-inputs.tsx';

export const emptyPerson = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  address: '',
  zip_code: '',
};

export type Person = typeof emptyPerson;

/** A known customer, or somebody new. */
export interface CustomerChoice {
  id: string | undefined;
  name: string | undefined;
  person?: Person;
}

interface CustomerInputProps {
  choice: CustomerChoice;
  onChange(choice: CustomerChoice): void;
  onNew(name: string): void;
  errorOf(field: string): string | undefined;
}

/** Whom the work is for: found by a few letters, or entered. */
export function CustomerInput({ choice, onChange, onNew, errorOf }: CustomerInputProps) {
  const nobody = { id: undefined, name: undefined };
  const { person } = choice;
  if (person) {
    return (
      <PersonInputs
        person={person}
        onChange={(changed) => onChange({ ...nobody, person: changed })}
        onBack={() => onChange(nobody)}
        errorOf={(field) => errorOf(`customer.${field}`)}
      />
    );
  }
  if (choice.id) {
    return <Chosen id={choice.id} name={choice.name} onChange={() => onChange(nobody)} />;
  }
  return <CustomerSearch onChoose={onChange} onNew={onNew} error={errorOf('customer_id')} />;
}

function Chosen({
  id,
  name,
  onChange,
}: {
  id: string;
  name: string | undefined;
  onChange(): void;
}) {
  const known = useQuery({ ...customerNameQuery(id), enabled: name === undefined }).data;
  return (
    <div className={styles.chosen}>
      <span>
        For <strong>{name ?? known ?? '…'}</strong>
      </span>
      <Button variant="subtle" onClick={onChange}>
        Change customer
      </Button>
    </div>
  );
}

interface CustomerSearchProps {
  onChoose(choice: CustomerChoice): void;
  onNew(name: string): void;
  error: string | undefined;
}

function CustomerSearch({ onChoose, onNew, error }: CustomerSearchProps) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 250);
  const isLong = q.length >= shortestSearch;
  const found = useQuery({ ...customerSearchQuery(q), enabled: isLong });
  return (
    <div className={styles.stack}>
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
          {found.data.map(({ id, name, address, city }) => (
            <li key={id}>
              <button type="button" onClick={() => onChoose({ id, name })}>
                <span>{name}</span>
                <span>{[address, city].filter(Boolean).join(', ')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          variant="default"
          leftSection={<UserPlus size={16} aria-hidden="true" />}
          onClick={() => onNew(typed.trim())}
        >
          New customer
        </Button>
      </div>
    </div>
  );
}
