import { acceptInvitation } from '#features/people/actions/accept.ts';
import { inviteStaff } from '#features/people/actions/invite.ts';
import { listStaff } from '#features/people/store.ts';
import { adminLink } from '#lib/links.ts';
import type { StaffRole } from '#lib/rights.ts';
import { findOwner } from '#platform/sessions/owner.ts';
import type { App } from '#services/app.ts';

const password = 'demo-password';

/** Who goes to customers, besides the owner. */
export const fieldStaff = 'cody@hillcountryhandyman.example';

/** One person for each role that the owner can give. */
const staff: { name: string; email: string; role: StaffRole }[] = [
  { name: 'Marlene Fritsch', email: 'marlene@hillcountryhandyman.example', role: 'office' },
  { name: 'Cody Brandt', email: fieldStaff, role: 'field' },
  { name: 'June Alvarado', email: 'june@hillcountryhandyman.example', role: 'bookkeeper' },
];

/** Invites staff and accepts for them. Returns the lines with one person's sign-in. */
export async function fillDemoStaff(app: App): Promise<string[]> {
  const owner = await findOwner(app.database);
  if (!owner) throw new Error('the demo has no owner');
  const known = new Set((await listStaff(app.database)).map((one) => one.staff.email));
  for (const { name, email, role } of staff.filter((one) => !known.has(one.email))) {
    const actor = { kind: 'owner' as const, id: owner.id };
    const { link } = await inviteStaff(app, actor, { name, email, phone: '', role });
    const token = new URL(link ?? '').searchParams.get('token') ?? '';
    const client = { site: 'admin', address: '127.0.0.1', userAgent: '' } as const;
    await acceptInvitation(app, { token, name, password }, client);
  }
  return [
    `  Staff        ${app.settings.publicUrl}${adminLink('login')}`,
    ...staff.map(({ email, role }) => `  Sign in as   ${email} (${role})`),
    `  Password     ${password}`,
  ];
}
