import { Link } from 'react-router';
import { calendarDay, clockTime, fullDate } from '#lib/days/formats.ts';
import { adminRoutes } from '#lib/links.ts';
import { NoteBox } from '#ui/admin/alert-box.tsx';
import { type Locale, useLocale } from '#ui/admin/locale.ts';
import type { InvitationView } from '../contract/messages.ts';

/** An event invitation from the email's calendar file; it doesn't schedule anything. */
export function InvitationNote({ invitation }: { invitation: InvitationView }) {
  const style = useLocale();
  const { title, location, organizer, is_canceled, repeats, first_day } = invitation;
  return (
    <NoteBox>
      <strong>
        {is_canceled ? 'Canceled event' : 'Invitation'}
        {title && `: ${title}`}
      </strong>
      <br />
      {timeOf(invitation, style)}
      {invitation.zone && `, in the time zone “${invitation.zone}”`}
      {repeats && ', and again later'}
      {invitation.moved_from &&
        `, instead of ${calendarDay(invitation.moved_from, style.dateFormat)}`}
      {location && (
        <>
          <br />
          {location}
        </>
      )}
      {organizer && (
        <>
          <br />
          From {organizer}
        </>
      )}
      <br />
      <Link to={`${adminRoutes.schedule}?view=day&date=${first_day}`}>Open this day</Link>
    </NoteBox>
  );
}

function timeOf(invitation: InvitationView, style: Locale): string {
  const { starts_at, ends_at, first_day, last_day } = invitation;
  if (!starts_at) {
    const first = calendarDay(first_day, style.dateFormat);
    return first_day === last_day ? first : `${first} – ${calendarDay(last_day, style.dateFormat)}`;
  }
  const start = fullDate(new Date(starts_at), style);
  if (!ends_at) return start;
  const end = new Date(ends_at);
  return `${start} – ${first_day === last_day ? clockTime(end, style) : fullDate(end, style)}`;
}
