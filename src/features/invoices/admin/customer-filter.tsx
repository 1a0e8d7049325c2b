import { Box, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { User } from 'lucide-react';
import { useState } from 'react';
import { customerChoiceQuery, customerNameQuery } from '#features/customers/admin/queries.ts';
import { Chosen, SearchChoice, useSearchTerm } from '#ui/admin/search-choice.tsx';
import type { InvoiceFilterState } from './use-invoice-filter.ts';

/** Whose invoices are listed: everyone's, or one customer's. */
export function CustomerFilter({ filter }: { filter: InvoiceFilterState }) {
  const [isOpen, setOpen] = useState(false);
  const { customer } = filter.filter;
  if (customer) return <OfCustomer id={customer} showAll={() => filter.setCustomer(undefined)} />;
  if (!isOpen)
    return (
      <Button
        mb="md"
        variant="subtle"
        leftSection={<User size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Filter by customer
      </Button>
    );
  return (
    <Choice
      onChoose={(id) => {
        setOpen(false);
        filter.setCustomer(id);
      }}
    />
  );
}

function OfCustomer({ id, showAll }: { id: string; showAll(): void }) {
  const name = useQuery(customerNameQuery(id)).data;
  return (
    <Box mb="md">
      <Chosen change="All customers" onChange={showAll}>
        Showing invoices for <strong>{name ?? '…'}</strong>
      </Chosen>
    </Box>
  );
}

function Choice({ onChoose }: { onChoose(id: string): void }) {
  const searchTerm = useSearchTerm();
  const search = useQuery(customerChoiceQuery(searchTerm.q));
  return (
    <Box mb="md">
      <SearchChoice
        label="Customer"
        placeholder="Name, phone or email"
        searchTerm={searchTerm}
        required={false}
        found={search.data?.map(({ id, name, address, city }) => ({
          id,
          name,
          about: [address, city].filter(Boolean).join(', '),
          onChoose: () => onChoose(id),
        }))}
        foundLabel="Customers found"
        nothing="No customers found."
        searchError={search.error}
      />
    </Box>
  );
}
