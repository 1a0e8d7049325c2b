import { House, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '#ui/admin/api-client.ts';
import styles from '#ui/admin/detail.module.css';
import { useLocale } from '#ui/admin/locale.ts';
import type {
  createPropertyRoute,
  deletePropertyRoute,
  patchPropertyRoute,
} from '../contract/contacts-and-properties.ts';
import type { CustomerView, PropertyView } from '../contract/customers.ts';
import { propertyFields } from '../contract/fields.ts';
import { details } from '../rules/details.ts';
import { PartForm, type PartKind } from './part-form.tsx';

const property: PartKind<typeof propertyFields> = {
  noun: 'property',
  schema: propertyFields,
  inputs: [
    { name: 'address', label: 'Address', max: details.address.max },
    { name: 'city', label: 'City', max: details.city.max },
    { name: 'state', label: 'State', max: details.state.max },
    { name: 'zip_code', label: 'ZIP', max: details.zip_code.max },
    { name: 'label', label: 'Name, for example Rental', max: 80 },
    { name: 'notes', label: 'Before you arrive', max: 1000, lines: true },
  ],
  initial: {},
  add: (id, body) =>
    callApi<typeof createPropertyRoute>('/api/customers/{id}/properties', {
      method: 'POST',
      params: { id },
      body,
    }),
  change: (id, part_id, body) =>
    callApi<typeof patchPropertyRoute>('/api/customers/{id}/properties/{part_id}', {
      method: 'PATCH',
      params: { id, part_id },
      body,
    }),
  remove: (id, part_id) =>
    callApi<typeof deletePropertyRoute>('/api/customers/{id}/properties/{part_id}', {
      method: 'DELETE',
      params: { id, part_id },
    }),
};

/** Job addresses: the customer's own, then the others. */
export function PropertyList({ customer }: { customer: CustomerView }) {
  const { city, state } = useLocale();
  const [open, setOpen] = useState<PropertyView | 'new'>();
  const { address, properties } = customer;
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <h2>Properties</h2>
        <button type="button" className={styles.link} onClick={() => setOpen('new')}>
          Add property
        </button>
      </div>
      {!address && properties.length === 0 && <p className={styles.aside}>No addresses yet.</p>}
      <ul className={styles.items}>
        {address && (
          <li>
            <House size={18} aria-hidden="true" />
            <span>{joinAddress(customer)}</span>
            <span className={styles.aside}>Home</span>
          </li>
        )}
        {properties.map((one) => (
          <li key={one.id}>
            <KeyRound size={18} aria-hidden="true" />
            <span>{joinAddress(one)}</span>
            <span className={styles.aside}>
              {one.label}{' '}
              <button
                type="button"
                className={styles.link}
                aria-label={`Edit property ${one.address}`}
                onClick={() => setOpen(one)}
              >
                Edit
              </button>
            </span>
            {one.notes && <p>{one.notes}</p>}
          </li>
        ))}
      </ul>
      {open && (
        <PartForm
          kind={{ ...property, initial: { city, state } }}
          customerId={customer.id}
          part={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

function joinAddress({
  address,
  city,
  zip_code,
}: Pick<PropertyView, 'address' | 'city' | 'zip_code'>) {
  return [address, [city, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
