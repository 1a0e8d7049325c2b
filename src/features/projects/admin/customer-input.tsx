import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { customerChoiceQuery, customerNameQuery } from '#features/customers/admin/queries.ts';
import { Chosen, SearchChoice, useSearchTerm } from '#ui/admin/search-choice.tsx';

import type { Person } from './person.ts';
import { PersonInputs } from './person-inputs.tsx';

/** An existing customer, or a new one. */
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

/** The project's customer: found by search, or entered. */
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
    return <KnownCustomer id={choice.id} name={choice.name} onChange={() => onChange(nobody)} />;
  }
  return <CustomerSearch onChoose={onChange} onNew={onNew} error={errorOf('customer_id')} />;
}

interface KnownCustomerProps {
  id: string;
  name: string | undefined;
  onChange(): void;
}

function KnownCustomer({ id, name, onChange }: KnownCustomerProps) {
  const known = useQuery(customerNameQuery(name === undefined ? id : '')).data;
  return (
    <Chosen change="Change customer" onChange={onChange}>
      For <strong>{name ?? known ?? '…'}</strong>
    </Chosen>
  );
}

interface CustomerSearchProps {
  onChoose(choice: CustomerChoice): void;
  onNew(name: string): void;
  error: string | undefined;
}

function CustomerSearch({ onChoose, onNew, error }: CustomerSearchProps) {
  const searchTerm = useSearchTerm();
  const search = useQuery(customerChoiceQuery(searchTerm.q));
  return (
    <Stack gap="sm">
      <SearchChoice
        label="Customer"
        placeholder="Name, phone or email"
        searchTerm={searchTerm}
        found={search.data?.map(({ id, name, address, city }) => ({
          id,
          name,
          about: [address, city].filter(Boolean).join(', '),
          onChoose: () => onChoose({ id, name }),
        }))}
        foundLabel="Customers found"
        nothing="No customers found."
        searchError={search.error}
        error={error}
      />
      <div>
        <Button
          variant="default"
          leftSection={<UserPlus size={16} aria-hidden="true" />}
          onClick={() => onNew(searchTerm.typed.trim())}
        >
          New customer
        </Button>
      </div>
    </Stack>
  );
}
