import { eq } from 'drizzle-orm';
import { partners } from '../partners/tables.ts';
import { passwordChanged } from '../sign-in/index.ts';

/** How partners' calendars react to events of sign-in. */
export function subscribePartnerSchedule(): void {
  // Whoever took a session may have copied its address.
  passwordChanged.subscribe(async (tx, userId) => {
    await tx.update(partners).set({ calendarTokenHash: null }).where(eq(partners.userId, userId));
  });
}
