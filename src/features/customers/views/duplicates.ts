import type { Database } from '#platform/database/database.ts';
import type { Duplicates } from '../contract/customers.ts';
import { type Likeness, storedEmail, storedPhone } from '../rules/customers.ts';
import { findByEmail, findByPhone } from '../store/match.ts';

interface Typed {
  email: string;
  phone: string;
  /** Who is being changed. */
  except?: string | undefined;
}

/** Who already has the typed values, in their stored form. */
export async function readDuplicates(
  database: Database,
  { email, phone, except }: Typed,
): Promise<Duplicates> {
  const [byEmail, byPhone] = await Promise.all([
    findByEmail(database, storedEmail(email)),
    findByPhone(database, storedPhone(phone)),
  ]);
  const others = (found: Likeness[]) =>
    found
      .filter(({ id }) => id !== except)
      .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}`.trim() }));
  return { email: others(byEmail), phone: others(byPhone) };
}
