import { z } from 'zod';
import { textField as text } from '#lib/fields.ts';
import { phoneField } from '#lib/phone-field.ts';
import { ringTimes } from '../choices.ts';
import { settingsLimits } from '../limits.ts';
import { daysOrNever, inBothLanguages, needed, onOrOff, section, wholeNumber } from './section.ts';

const { line, shortText, greeting, ringSeconds, blockedNumbers } = settingsLimits;

/** In RTCPeerConnection's format (RFC 7064, RFC 7065). */
const iceServers = {
  stun: /^stuns?:[\w.-]+(:\d{1,5})?$/i,
  turn: /^turns?:[\w.-]+(:\d{1,5})?(\?transport=(udp|tcp))?$/i,
};

const serverOf = (kind: 'stun' | 'turn') =>
  text(line).refine(
    (typed) => typed === '' || iceServers[kind].test(typed),
    `Please enter an address like ${kind}:phone.example.com:3478.`,
  );

/** How calls to the business are handled, and how browsers reach each other for them. */
export const calls = section(
  z.object({
    /** Seconds until the caller can leave a voicemail. */
    ring_seconds: wholeNumber(ringSeconds[0], ringSeconds[1], 'seconds'),
    rings: z.enum(ringTimes, 'Please choose when calls ring.'),
    do_not_disturb: onOrOff,
    /** E.164; calls from these never ring. */
    blocked_numbers: z
      .array(phoneField(needed))
      .max(blockedNumbers, `Use ${blockedNumbers} numbers or fewer.`)
      .transform((numbers) => [...new Set(numbers)]),
    /** What callers hear before they leave a voicemail; if empty, the built-in greeting. */
    greeting: inBothLanguages(greeting, { lines: true }),
    /** E.164; phone calls that nobody answers here ring there. Empty: nowhere. */
    forward_number: phoneField(),
    /** When nobody answers a phone call, the assistant talks to the caller instead of voicemail. */
    receptionist: onOrOff,
    /** Texts callers whose call was missed. */
    missed_call_text: onOrOff,
    /** Its text; if empty, the built-in one. */
    missed_call_message: inBothLanguages(line, { lines: true }),
    /** Records phone calls, after saying so. */
    record_calls: onOrOff,
    /** Has Twilio transcribe these calls. */
    transcribe_calls: onOrOff,
    voicemail_days: daysOrNever,
    recording_days: daysOrNever,
    /** Tells a browser its own address on the internet; empty if all callers share one network. */
    stun_url: serverOf('stun'),
    /** Relays sound when browsers can't reach each other. */
    turn_url: serverOf('turn'),
    /** Empty if the server issues credentials from a shared secret. */
    turn_user: text(shortText),
  }),
  {
    ring_seconds: 20,
    rings: 'always',
    do_not_disturb: false,
    blocked_numbers: [],
    greeting: { english: '', spanish: '' },
    forward_number: '',
    receptionist: false,
    missed_call_text: false,
    missed_call_message: { english: '', spanish: '' },
    record_calls: false,
    transcribe_calls: false,
    voicemail_days: 0,
    recording_days: 0,
    stun_url: '',
    turn_url: '',
    turn_user: '',
  },
);
