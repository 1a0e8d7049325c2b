import { newId } from '#lib/ids.ts';
import type { StaffRole } from '#lib/rights.ts';
import { insertUser } from '#platform/sessions/new-user.ts';
import { signInAs } from '#platform/sessions/sign-in.ts';
import { userRoles } from '#platform/sessions/tables.ts';
import type { TestServer } from './test-server.ts';

/** A staff member, signed in to the back office; without a password unless one is given. */
export async function signedInStaff(server: TestServer, role: StaffRole, password?: string) {
  const id = newId();
  const email = `${role}-${id}@example.com`;
  const now = server.app.now();
  const { password: hashing } = await server.app.auth.$context;
  const passwordHash = password && (await hashing.hash(password));
  await server.app.database.transaction(async (tx) => {
    await insertUser(tx, {
      id,
      accountId: newId(),
      email,
      name: `Staff ${role}`,
      passwordHash,
      now,
    });
    await tx.insert(userRoles).values({ userId: id, role });
  });
  return { id, email, token: await staffToken(server, id) };
}

/** A new session of a staff member. */
export async function staffToken(server: TestServer, userId: string): Promise<string> {
  const client = { site: 'admin', address: '127.0.0.1', userAgent: '' } as const;
  const done = await signInAs(server.app, userId, client);
  if (!done || !('token' in done)) throw new Error('this person can not sign in');
  return done.token;
}
