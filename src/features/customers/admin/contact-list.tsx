import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { formatAmericanPhone } from '#lib/american-phone.ts';
import { callApi } from '#ui/admin/api-client.ts';
import styles from '#ui/admin/detail.module.css';
import type {
  createContactRoute,
  deleteContactRoute,
  patchContactRoute,
} from '../contract/contacts-and-properties.ts';
import type { ContactView, CustomerView } from '../contract/customers.ts';
import { contactFields } from '../contract/fields.ts';
import { fieldLimits } from '../rules/customers.ts';
import { PartForm, type PartKind } from './part-form.tsx';

const contact: PartKind<typeof contactFields> = {
  noun: 'contact',
  schema: contactFields,
  inputs: [
    { name: 'name', label: 'Name', max: 120 },
    { name: 'relation', label: 'Role, for example Tenant', max: 80 },
    { name: 'phone', label: 'Phone', max: fieldLimits.phone },
    { name: 'email', label: 'Email', max: fieldLimits.email },
  ],
  initial: {},
  add: (id, body) =>
    callApi<typeof createContactRoute>('/api/customers/{id}/contacts', {
      method: 'POST',
      params: { id },
      body,
    }),
  change: (id, part_id, body) =>
    callApi<typeof patchContactRoute>('/api/customers/{id}/contacts/{part_id}', {
      method: 'PATCH',
      params: { id, part_id },
      body,
    }),
  remove: (id, part_id) =>
    callApi<typeof deleteContactRoute>('/api/customers/{id}/contacts/{part_id}', {
      method: 'DELETE',
      params: { id, part_id },
    }),
};

/** A customer's contacts. Their emails also identify the customer. */
export function ContactList({ customer }: { customer: CustomerView }) {
  const [open, setOpen] = useState<ContactView | 'new'>();
  return (
    <div className={styles.part}>
      <div className={styles.partHead}>
        <h2>Contacts</h2>
        <button type="button" className={styles.link} onClick={() => setOpen('new')}>
          Add contact
        </button>
      </div>
      <ul className={styles.items}>
        {customer.contacts.map((one) => (
          <li key={one.id}>
            <UserRound size={18} aria-hidden="true" />
            <span>{one.name}</span>
            <span className={styles.aside}>
              {one.relation}{' '}
              <button
                type="button"
                className={styles.link}
                aria-label={`Edit contact ${one.name}`}
                onClick={() => setOpen(one)}
              >
                Edit
              </button>
            </span>
            {(one.phone || one.email) && (
              <p>{[formatAmericanPhone(one.phone), one.email].filter(Boolean).join(', ')}</p>
            )}
          </li>
        ))}
      </ul>
      {open && (
        <PartForm
          kind={contact}
          customerId={customer.id}
          part={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}
