import { eq } from 'drizzle-orm';
import {
  changeCustomer,
  readOwnPreferences,
  removePart,
  saveProperty,
} from '#features/customers/index.ts';
import { defaultPreferences } from '#features/customers/rules/preferences.ts';
import { sha256 } from '#lib/ids.ts';
import type { Actor } from '#platform/audit/audit.ts';
import { readAsCustomer } from '#platform/database/database.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { SignedInCustomer } from '#platform/http/http-env.ts';
import { users } from '#platform/sessions/tables.ts';
import type { App } from '#services/app.ts';
import type { AddressForm, DetailsForm } from '../contract/profile.ts';
import { listOwnAddresses, readOwnProfile } from '../store/profile.ts';
import { forgetCaller } from './read-caller.ts';

type Me = Pick<SignedInCustomer, 'id' | 'userId'>;

/** The profile for its page. Throws 404 if the customer no longer exists. */
export function readProfile(app: App, me: Me) {
  return readAsCustomer(app.database, me.id, async (tx) => {
    const details = await readOwnProfile(tx, me.id);
    if (!details) throw notFound('This customer');
    return {
      details,
      addresses: await listOwnAddresses(tx, me.id),
      preferences: (await readOwnPreferences(tx, me.id)) ?? { ...defaultPreferences, version: 0 },
    };
  });
}

/**
 * Changes name, phone, address and language. Returns false if they were changed elsewhere in the
 * meantime.
 */
export async function changeDetails(
  app: App,
  me: Me,
  form: DetailsForm,
  version: number,
): Promise<boolean> {
  try {
    const { firstName, lastName } = await changeCustomer(app, actorOf(me), me.id, {
      ...form,
      version,
      email: undefined,
      notes: undefined,
      source: undefined,
    });
    const name = `${firstName} ${lastName}`.trim();
    await app.database.update(users).set({ name }).where(eq(users.id, me.userId));
    forgetCaller(app, me.userId);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'changed_meanwhile') return false;
    throw error;
  }
}

/** Adds another address; sent twice under one key, it is stored once. */
export function addOwnAddress(app: App, me: Me, form: AddressForm, key: string): Promise<void> {
  const fingerprint = sha256(JSON.stringify(form));
  const submit = { endpoint: 'customer-address', actor: me.userId, key, fingerprint };
  return saveProperty(
    app,
    actorOf(me),
    { customerId: me.id, submit },
    { ...form, notes: undefined },
  );
}

/** Changes an address; the owner's notes about it stay. Throws 404 if it is someone else's. */
export function changeOwnAddress(
  app: App,
  me: Me,
  form: AddressForm,
  partId: string,
): Promise<void> {
  return saveProperty(
    app,
    actorOf(me),
    { customerId: me.id, partId },
    { ...form, notes: undefined },
  );
}

/** Throws 404 if it is someone else's. */
export function removeOwnAddress(app: App, me: Me, partId: string): Promise<void> {
  return removePart(app, actorOf(me), 'property', { customerId: me.id, partId });
}

/** The customer as the actor of a change. */
export function actorOf({ userId }: Pick<Me, 'userId'>): Actor {
  return { kind: 'customer', id: userId };
}
