import { House, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { callApi } from '../../../ui/admin/api-client.ts';
import styles from '../../../ui/admin/detail.module.css';
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
    { name: 'address', label: 'Address', most: details.address.max },
    { name: 'city', label: 'City', most: details.city.max },
    { name: 'state', label: 'State', most: details.state.max },
    { name: 'zip_code', label: 'ZIP', most: details.zip_code.max },
    { name: 'label', label: 'Name, for example Rental', most: 80 },
    { name: 'notes', label: 'Before you arrive', most: 1000, lines: true },
  ],
  starter: { city: details.city.initial, state: details.state.initial },
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

/** Where the work is: the customer's own address, then the further ones. */
export function PropertyList({ customer }: { customer: CustomerView }) {
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
            <span>{placeOf(customer)}</span>
            <span className={styles.aside}>Home</span>
          </li>
        )}
        {properties.map((one) => (
          <li key={one.id}>
            <KeyRound size={18} aria-hidden="true" />
            <span>{placeOf(one)}</span>
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
          kind={property}
          customerId={customer.id}
          part={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

function placeOf({ address, city, zip_code }: Pick<PropertyView, 'address' | 'city' | 'zip_code'>) {
  return [address, [city, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
