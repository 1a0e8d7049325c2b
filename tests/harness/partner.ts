import { newId } from '#lib/ids.ts';
import { signInAs } from '#platform/sessions/sign-in.ts';
import { userRoles, users } from '#platform/sessions/tables.ts';
import { fromNow } from './business-day.ts';
import { portalBrowser } from './portal.ts';
import type { TestServer } from './test-server.ts';

interface PartnerPerson {
  full_name?: string;
  email?: string;
  language?: 'english' | 'spanish';
  trades?: string[];
  zip_codes?: string[];
}

/** A partner as if they had applied and been approved, with valid documents. */
export async function addPartner(server: TestServer, person: PartnerPerson = {}) {
  const id = newId();
  const now = fromNow();
  const full_name = person.full_name ?? 'Luis Ortega';
  const email = person.email ?? `partner-${id}@example.com`;
  const language = person.language ?? 'english';
  const trades = person.trades ?? ['Carpentry'];
  const zips = person.zip_codes ?? ['78006', '78013'];
  const { database } = server.app;
  const userId = newId();
  const user = { id: userId, name: full_name, email, emailVerified: true };
  await database.insert(users).values({ ...user, createdAt: now, updatedAt: now });
  await database.insert(userRoles).values({ userId, role: 'contractor' });
  await insertPartner(server, { id, userId, full_name, email, language, trades, zips });
  return { id, userId, email, full_name };
}

interface PartnerRows {
  id: string;
  userId: string;
  full_name: string;
  email: string;
  language: string;
  trades: string[];
  zips: string[];
}

/** Makes an account a partner's, with valid documents. */
export async function insertPartner(
  site: { rows(sql: string, values?: unknown[]): Promise<unknown> },
  { id, userId, full_name, email, language, trades, zips }: PartnerRows,
): Promise<void> {
  await site.rows(
    `insert into partner_applications (id, user_id, full_name, email, phone, primary_trade, service_zip_codes,
       has_insurance, has_license, preferred_language, status, token_hash, verified_at, decided_at, applied_at, updated_at)
     values ($1, $2, $3, $4, '+18305550187', $5, $6, true, true, $7, 'approved', $8, now(), now(), now(), now())`,
    [id, userId, full_name, email, trades[0], zips, language, `application ${id}`],
  );
  await site.rows(
    `insert into partners (id, user_id, full_name, email, phone, business_name, trades, years_experience,
       service_zip_codes, travel_distance, preferred_language, created_at, updated_at)
     values ($1, $2, $3, $4, '+18305550187', 'Self-Employed', $5, 10, $6, 25, $7, now(), now())`,
    [id, userId, full_name, email, trades, zips, language],
  );
  for (const kind of ['insurance', 'license'])
    await site.rows(
      `insert into partner_documents (id, application_id, kind, name, size, media_type, expires_on, created_at)
       values ($1, $2, $3, $4, 1000, 'application/pdf', '2099-12-31', now())`,
      [newId(), id, kind, `${kind}.pdf`],
    );
}

/** A partner, signed in at a browser without script. */
export async function signedInPartner(server: TestServer, person: PartnerPerson = {}) {
  const partner = await addPartner(server, person);
  const browser = portalBrowser(server);
  const client = { site: 'partner', address: '127.0.0.1', userAgent: '' } as const;
  const done = await signInAs(server.app, partner.userId, client);
  const token = done && 'token' in done ? done.token : '';
  browser.cookies.set('plumbline-partner', encodeURIComponent(token));
  return { browser, partner };
}

/** The same with a password: that of the owner. */
export async function addPartnerWithPassword(server: TestServer, email: string): Promise<void> {
  const { userId } = await addPartner(server, { email });
  await server.rows(
    `insert into accounts (id, user_id, account_id, provider_id, password)
     select gen_random_uuid(), $1::uuid, $1::text, 'credential', password from accounts
     where password is not null limit 1`,
    [userId],
  );
}
