import { splitName } from '#features/customers/rules/customers.ts';
import type { Urgency } from '#features/requests/rules/requests.ts';
import type { EntrySource } from '#features/requests/rules/sources.ts';
import type { KnownPerson } from '../contract/entry.ts';

/** What is typed and chosen in the form for a new request. */
export interface EntryValues {
  phone: string;
  /** The call whose number it is, if it was taken over. */
  call_id: string;
  /** Who was recognized by the number and chosen. */
  person: KnownPerson | null;
  name: string;
  email: string;
  address: string;
  project_description: string;
  /** Empty until chosen. */
  urgency: Urgency | '';
  preferred_time: string;
  source: EntrySource;
  send_confirmation: boolean;
}

export const emptyEntry: EntryValues = {
  phone: '',
  call_id: '',
  person: null,
  name: '',
  email: '',
  address: '',
  project_description: '',
  urgency: '',
  preferred_time: '',
  source: 'call',
  send_confirmation: true,
};

/** The values once somebody is taken over; their own number only where none is typed. */
export function withPerson(values: EntryValues, person: KnownPerson): Partial<EntryValues> {
  return {
    person,
    phone: values.phone || person.phone,
    email: person.email,
    address: person.address,
  };
}

/** The values without the person who was taken over. */
export function withoutPerson({ person, email, address }: EntryValues): Partial<EntryValues> {
  return {
    person: null,
    email: email === person?.email ? '' : email,
    address: address === person?.address ? '' : address,
  };
}

/**
 * A form's values as the endpoint takes them.
 * @param urgency what counts while none is chosen
 */
export function entryBody(values: EntryValues, urgency: Urgency) {
  const { person, name, address, ...typed } = values;
  const { firstName, lastName } = person
    ? { firstName: person.first_name, lastName: person.last_name }
    : splitName(name);
  const isHome = person?.address === address;
  return {
    ...typed,
    address,
    urgency: typed.urgency || urgency,
    customer_id: person?.customer_id ?? null,
    first_name: firstName,
    last_name: lastName,
    city: isHome ? person.city : '',
    zip_code: isHome ? person.zip_code : '',
    language: person?.language ?? ('english' as const),
  };
}

/** The same as a form, with its photos. */
export function entryForm(body: object, photos: File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, String(value ?? ''));
  for (const photo of photos) form.append('photos', photo, photo.name);
  return form;
}
