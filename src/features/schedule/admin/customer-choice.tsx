import { useQuery } from '@tanstack/react-query';
import { customerChoiceQuery } from '#features/customers/admin/queries.ts';
import type { CustomerSummary } from '#features/customers/contract/customers.ts';
import { Chosen, SearchChoice, useSearchTerm } from '#ui/admin/search-choice.tsx';

interface CustomerChoiceProps {
  chosen: CustomerSummary | undefined;
  error: string | undefined;
  onChoose(customer: CustomerSummary | undefined): void;
}

/** The visit's customer, found by search. */
export function CustomerChoice({ chosen, error, onChoose }: CustomerChoiceProps) {
  const searchTerm = useSearchTerm();
  const search = useQuery(customerChoiceQuery(chosen ? '' : searchTerm.q));
  if (chosen)
    return (
      <Chosen change="Change customer" onChange={() => onChoose(undefined)}>
        For <strong>{chosen.name}</strong>
      </Chosen>
    );
  return (
    <SearchChoice
      label="Customer"
      placeholder="Name, phone or email"
      searchTerm={searchTerm}
      found={search.data?.map((customer) => ({
        id: customer.id,
        name: customer.name,
        about: [customer.address, customer.city].filter(Boolean).join(', '),
        onChoose: () => onChoose(customer),
      }))}
      foundLabel="Customers found"
      nothing="No customers found."
      searchError={search.error}
      error={error}
    />
  );
}
