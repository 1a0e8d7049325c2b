import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Phone, Search, Star } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { initialsOf } from '#lib/initials.ts';
import { formatPhone } from '#lib/phone.ts';
import { callApi, errorText } from '#ui/admin/api-client.ts';
import { Pending } from '#ui/admin/list-states.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import type { addFavoriteRoute, PhoneContact, removeFavoriteRoute } from '../contract/contacts.ts';
import notices from './line-notices.module.css';
import styles from './phone-list.module.css';
import { contactsQuery } from './softphone-queries.ts';
import type { StartCall } from './start-call.ts';

interface ContactsProps {
  mayCall: boolean;
  startCall: StartCall;
}

/** Customers and partners, favorites first. */
export function Contacts({ mayCall, startCall }: ContactsProps) {
  const [search, setSearch] = useState('');
  const q = useDeferredValue(search.trim());
  const query = useQuery({ ...contactsQuery(q), placeholderData: keepPreviousData });
  const change = useChange('calls');

  function star({ id, is_favorite }: PhoneContact): void {
    const params = { id };
    change.mutate(() =>
      is_favorite
        ? callApi<typeof removeFavoriteRoute>('/api/phone/favorites/{id}', {
            method: 'DELETE',
            params,
          })
        : callApi<typeof addFavoriteRoute>('/api/phone/favorites/{id}', {
            method: 'PUT',
            params,
          }),
    );
  }

  return (
    <>
      <label className={styles.search}>
        <Search size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className="visually-hidden">Search contacts</span>
        <input
          type="search"
          placeholder="Search contacts..."
          maxLength={100}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </label>
      {change.error && (
        <p className={notices.alert} role="alert">
          {errorText(change.error)}
        </p>
      )}
      {!query.data ? (
        <Pending query={query} title="Contacts didn't load" rows={6} />
      ) : query.data.length === 0 ? (
        <p className={styles.empty}>
          {q ? 'No contacts found' : 'Customers and partners with a phone number show up here.'}
        </p>
      ) : (
        <ul className={styles.list} aria-label="Contacts">
          {query.data.map((contact) => (
            <li key={contact.id}>
              <span className={styles.initial} aria-hidden="true">
                {initialsOf(contact.name).slice(0, 1)}
              </span>
              <span className={styles.entry}>
                <strong>{contact.name}</strong>
                <small>
                  {formatPhone(contact.number)}
                  {contact.kind === 'partner' && ', partner'}
                </small>
              </span>
              <button
                type="button"
                className={styles.star}
                aria-pressed={contact.is_favorite}
                aria-label={`Favorite: ${contact.name}`}
                disabled={change.isPending}
                onClick={() => star(contact)}
              >
                <Star size={20} strokeWidth={1.75} aria-hidden="true" />
              </button>
              <button
                type="button"
                className={styles.call}
                aria-label={`Call ${contact.name}`}
                disabled={!mayCall}
                onClick={() => startCall(targetOf(contact), contact)}
              >
                <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function targetOf({ kind, id }: PhoneContact) {
  return kind === 'customer' ? { customer_id: id } : { partner_id: id };
}
