import { fieldLimits, maxTags } from './customers.ts';

/** What two customers are compared and joined by. */
export interface Mergeable {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  notes: string;
  tags: string[];
  rating: number | null;
  authUserId: string | null;
  openingProjects: number;
  openingCompleted: number;
  openingValue: number;
}

const placeFields = ['address', 'city', 'state', 'zipCode'] as const;

/**
 * What the kept customer becomes. It keeps what it says; only blanks are filled. Notes are joined,
 * tags united, opening figures added up.
 */
export function mergedFields(kept: Mergeable, gone: Mergeable) {
  const place = kept.address ? kept : gone;
  return {
    email: kept.email || gone.email,
    phone: kept.phone || gone.phone,
    ...Object.fromEntries(placeFields.map((field) => [field, place[field] || kept[field]])),
    notes: [kept.notes, gone.notes].filter(Boolean).join('\n\n').slice(0, fieldLimits.notes),
    tags: [...new Set([...kept.tags, ...gone.tags])].slice(0, maxTags),
    rating: kept.rating ?? gone.rating,
    authUserId: kept.authUserId ?? gone.authUserId,
    openingProjects: kept.openingProjects + gone.openingProjects,
    openingCompleted: kept.openingCompleted + gone.openingCompleted,
    openingValue: kept.openingValue + gone.openingValue,
  };
}

/** The address of the one that goes, where it is another than that of the kept one. */
export function furtherProperty(kept: Mergeable, gone: Mergeable) {
  const isOther =
    gone.address && kept.address && gone.address.toLowerCase() !== kept.address.toLowerCase();
  if (!isOther) return undefined;
  const { address, city, state, zipCode } = gone;
  return { label: '', address, city, state, zipCode, notes: '' };
}

/** The e-mail address and phone number of the one that goes, where the kept one has others. */
export function furtherContact(kept: Mergeable, gone: Mergeable) {
  const email = kept.email && gone.email !== kept.email ? gone.email : '';
  const phone = kept.phone && gone.phone !== kept.phone ? gone.phone : '';
  if (!email && !phone) return undefined;
  const name = `${gone.firstName} ${gone.lastName}`.trim().slice(0, 120);
  return { name, relation: '', email, phone };
}
