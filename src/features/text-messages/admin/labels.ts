import { formatAmericanPhone } from '#lib/american-phone.ts';
import { clockTime, type DateStyle, listDate } from '#lib/days/formats.ts';
import type { TextAboutView, TextThreadView, TextView } from '../contract/texts.ts';
import type { ConsentSource } from '../rules/consent.ts';
import type { TextStatus } from '../rules/texts.ts';

/** Whose phone it is, or its number. */
export function personText({ name, phone }: { name: string; phone: string }): string {
  return name || formatAmericanPhone(phone);
}

/** A list's line about the last text: its words or its photos, and who wrote it. */
export function lastText(
  { last_direction, last_message, last_photos }: TextThreadView,
  us: string,
): string {
  const photos = last_photos === 1 ? '1 photo' : `${last_photos} photos`;
  const message = last_message || photos;
  return last_direction === 'out' ? `${us}: ${message}` : message;
}

const statusTexts: Record<TextStatus, string> = {
  ready: 'Ready to send by hand',
  queued: 'Waiting to be sent',
  sent: 'Sent',
  delivered: 'Delivered',
  undelivered: 'Not delivered',
  failed: 'Not sent',
  sent_by_hand: 'Sent by hand',
  dismissed: 'Not sent, dismissed',
  received: '',
};

/** How far a text got, as known: never more than the provider reported. */
export function statusText(text: TextView, now: Date, style: DateStyle): string {
  const { status, is_accepted, send_after, error } = text;
  if (status === 'queued' && is_accepted) return 'Accepted by Twilio';
  if (status === 'queued' && send_after && new Date(send_after) > now) {
    const at = new Date(send_after);
    return `Waits for quiet hours to end, ${listDate(at, now, style)} ${clockTime(at, style)}`;
  }
  return error ? `${statusTexts[status]}: ${error}` : statusTexts[status];
}

/** Names the sender of an automatic text. */
export const aboutTexts: Record<TextView['about'], string> = {
  typed: '',
  reply: '',
  reaction: '',
  visit: 'Automatic, about a visit',
  arrival: 'Automatic, about the work',
  estimate: 'Automatic, with an estimate',
  invoice: 'Automatic, with an invoice',
  offer: 'Automatic, with a job offer',
  missed_call: 'Automatic, after a missed call',
  review: 'Automatic, asking for a review',
  opt_out: 'Automatic, confirms that texts stop or start',
};

const sources: Record<ConsentSource, string> = {
  request_form: 'the request form',
  customer_portal: 'the customer portal',
  partner_portal: 'the partner portal',
  owner: 'you',
  text: 'text',
  carrier: 'the phone company',
};

/** A person's last answer about texts, and where it came from. */
export function consentText({ consents }: TextAboutView, style: DateStyle, now: Date): string {
  const [latest] = consents;
  if (!latest) return 'No consent to automatic texts recorded.';
  const { opted_in, source, detail, created_at } = latest;
  const on = listDate(new Date(created_at), now, style);
  const by = source === 'text' ? `texting ${detail}` : sources[source];
  if (opted_in) return `Agreed to texts on ${on}, by ${by}.`;
  return `Opted out on ${on}, by ${by}. Only they can turn texts on again, by texting START.`;
}
