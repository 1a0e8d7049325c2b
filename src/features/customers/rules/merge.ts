import { fieldLimits, maxTags } from './customers.ts';

/** What two customers are compared and merged by. */
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

const addressFields = ['address', 'city', 'state', 'zipCode'] as const;

/**
 * The primary customer after a merge. Its values stay; only blanks are filled. Notes and tags are
 * combined, opening totals added up.
 */
export function mergedFields(primary: Mergeable, gone: Mergeable) {
  const location = primary.address ? primary : gone;
  return {
    email: primary.email || gone.email,
    phone: primary.phone || gone.phone,
    ...Object.fromEntries(addressFields.map((field) => [field, location[field] || primary[field]])),
    notes: [primary.notes, gone.notes].filter(Boolean).join('\n\n').slice(0, fieldLimits.notes),
    tags: [...new Set([...primary.tags, ...gone.tags])].slice(0, maxTags),
    rating: primary.rating ?? gone.rating,
    authUserId: primary.authUserId ?? gone.authUserId,
    openingProjects: primary.openingProjects + gone.openingProjects,
    openingCompleted: primary.openingCompleted + gone.openingCompleted,
    openingValue: primary.openingValue + gone.openingValue,
  };
}

/** The duplicate's address, if it differs from the primary one's. */
export function furtherProperty(primary: Mergeable, gone: Mergeable) {
  const isOther =
    gone.address && primary.address && gone.address.toLowerCase() !== primary.address.toLowerCase();
  if (!isOther) return undefined;
  const { address, city, state, zipCode } = gone;
  return { label: '', address, city, state, zipCode, notes: '' };
}

/** The duplicate's email and phone number, if they differ from the primary one's. */
export function furtherContact(primary: Mergeable, gone: Mergeable) {
  const email = primary.email && gone.email !== primary.email ? gone.email : '';
  const phone = primary.phone && gone.phone !== primary.phone ? gone.phone : '';
  if (!email && !phone) return undefined;
  const name = `${gone.firstName} ${gone.lastName}`.trim().slice(0, 120);
  return { name, relation: '', email, phone };
}
