import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Lock, UserPlus } from 'lucide-react';
import { customerChoiceQuery } from '#features/customers/admin/queries.ts';
import type { CustomerSummary } from '#features/customers/contract/customers.ts';
import { addressLine } from '#lib/address-line.ts';
import grid from '#ui/admin/fields.module.css';
import { SearchChoice, useSearchTerm } from '#ui/admin/search-choice.tsx';
import type { Change, EditorForm, ErrorOf } from './editor-form.ts';

interface CustomerFieldsProps {
  form: EditorForm;
  change: Change;
  errorOf: ErrorOf;
  /** A draft's customer stays. */
  isFixed: boolean;
}

/** The customer: found by search, with name and email as stored, or a new one. */
export function CustomerFields({ form, change, errorOf, isFixed }: CustomerFieldsProps) {
  const isKnown = form.customerId !== '';
  if (!isKnown && !form.isNew)
    return <CustomerSearch change={change} error={errorOf('customer_id')} />;
  const lock = isKnown ? <Lock size={16} aria-hidden="true" /> : undefined;
  return (
    <>
      <TextInput
        label="Customer"
        required
        maxLength={160}
        readOnly={isKnown}
        rightSection={lock}
        value={form.customerName}
        error={errorOf('customer_name') ?? errorOf('customer_id')}
        onChange={(event) => change({ customerName: event.currentTarget.value })}
      />
      <TextInput
        label="Email"
        type="email"
        required
        maxLength={254}
        // A customer stored without one gets it here, for this invoice.
        readOnly={isKnown && (isFixed || form.customerEmail !== '')}
        rightSection={lock}
        value={form.customerEmail}
        error={errorOf('customer_email')}
        onChange={(event) => change({ customerEmail: event.currentTarget.value })}
      />
      {!isFixed && (
        <div className={grid.whole}>
          <Button
            variant="subtle"
            onClick={() =>
              change({
                customerId: '',
                customerName: '',
                customerEmail: '',
                projectId: '',
                isNew: false,
              })
            }
          >
            Choose a different customer
          </Button>
        </div>
      )}
    </>
  );
}

function CustomerSearch({ change, error }: { change: Change; error: string | undefined }) {
  const searchTerm = useSearchTerm();
  const search = useQuery(customerChoiceQuery(searchTerm.q));
  return (
    <div className={grid.whole}>
      <SearchChoice
        label="Customer"
        placeholder="Name, phone or email"
        searchTerm={searchTerm}
        found={search.data?.map((customer) => ({
          id: customer.id,
          name: customer.name,
          about: [customer.address, customer.city].filter(Boolean).join(', '),
          onChoose: () => change(chosen(customer)),
        }))}
        foundLabel="Customers found"
        nothing="No customers found."
        searchError={search.error}
        error={error}
      />
      <Button
        mt="xs"
        variant="default"
        leftSection={<UserPlus size={16} aria-hidden="true" />}
        onClick={() => change({ isNew: true, customerName: searchTerm.typed.trim() })}
      >
        New customer
      </Button>
    </div>
  );
}

function chosen(customer: CustomerSummary): Partial<EditorForm> {
  const { id, name, email, address, city, state, zip_code } = customer;
  const location = address ? addressLine({ address, city, state, zip: zip_code }) : '';
  return {
    customerId: id,
    customerName: name,
    customerEmail: email,
    service_address: location,
    isNew: false,
  };
}
