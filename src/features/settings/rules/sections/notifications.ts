import { z } from 'zod';
import { timeField } from '#lib/fields.ts';
import { phoneField } from '#lib/phone-field.ts';
import { notificationKinds } from '../notification-kinds.ts';
import { onOrOff, section } from './section.ts';

const kinds = z.array(z.enum(notificationKinds)).max(notificationKinds.length);

/** What the owner is notified of, and how. */
export const notifications = section(
  z.object({
    /** Emails, under back-office spec section 3's names. */
    new_project: onOrOff,
    project_updates: onOrOff,
    payment_received: onOrOff,
    customer_messages: onOrOff,
    /** The other kinds that are emailed. */
    other_emails: kinds,
    /** Kinds shown on the owner's devices, and those sent as a text. */
    push: kinds,
    texts: kinds,
    /** The owner's number for texts; empty if they don't want any. */
    text_to: phoneField(),
    /** Times of day, HH:MM; the same time twice means no quiet hours. */
    quiet_from: timeField(),
    quiet_until: timeField(),
    /** A morning email with what is unread. */
    morning_summary: onOrOff,
  }),
  {
    new_project: true,
    project_updates: true,
    payment_received: true,
    customer_messages: true,
    other_emails: ['chat', 'payment_problem', 'people', 'problem'],
    push: [...notificationKinds],
    texts: [],
    text_to: '',
    quiet_from: '21:00',
    quiet_until: '07:00',
    morning_summary: false,
  },
);
