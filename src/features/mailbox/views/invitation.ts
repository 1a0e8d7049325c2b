import { dayIn, instantAt } from '#lib/days/days.ts';
import type { Invitation } from '#services/email/read-invitation.ts';
import type { InvitationView } from '../contract/messages.ts';

/** An invitation in the business's time zone, which is also the default. */
export function viewInvitation(invitation: Invitation, timeZone: string): InvitationView {
  const { title, location, organizer, starts, ends, isCanceled, repeats } = invitation;
  const { zone = '', movedFrom = '' } = invitation;
  const first = timeIn(starts, timeZone);
  const last = ends ? timeIn(ends, timeZone) : first;
  return {
    title,
    location,
    organizer,
    starts_at: first.at?.toISOString() ?? null,
    ends_at: ends ? (last.at?.toISOString() ?? null) : null,
    first_day: first.day,
    last_day: last.day,
    is_canceled: isCanceled,
    repeats,
    zone,
    moved_from: movedFrom ? timeIn(movedFrom, timeZone).day : null,
  };
}

function timeIn(time: string, timeZone: string): { day: string; at?: Date } {
  const [day = '', clock] = time.split('T');
  if (!clock) return { day };
  const at = time.endsWith('Z') ? new Date(time) : instantAt(day, clock.slice(0, 5), timeZone);
  return { day: dayIn(timeZone, at), at };
}
