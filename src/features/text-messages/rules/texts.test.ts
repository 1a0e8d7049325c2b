import { expect, test } from 'vitest';
import { readConsent } from './consent.ts';
import { whyNoTexts } from './number.ts';
import { quietUntil } from './quiet-hours.ts';
import { howToReach } from './reach.ts';
import { isReaction } from './reaction.ts';
import { countSegments } from './segments.ts';
import { smsUrl } from './sms-url.ts';
import { mayFollow } from './texts.ts';

test.each([
  ['', 0],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['ñ'.repeat(160), 1],
  ['í'.repeat(70), 1],
  ['í'.repeat(71), 2],
  ['🚚'.repeat(35), 1],
  ['🚚'.repeat(36), 2],
])('a text is charged in parts: %#', (body, parts) => {
  expect(countSegments(body)).toBe(parts);
});

test.each([
  ['STOP', false],
  ['stop', false],
  ['"Alto."', false],
  ['¡ALTO!', false],
  ['Opt out', false],
  ['Baja', false],
  ['UNSTOP', true],
  ['empezar', true],
  ['‘STOP’', false],
  ['STOP 🛑', false],
  ['Stop!!!', false],
  ['please stop', false],
  ['Stop please 🙏', false],
  ['STOP 12345', false],
  ['stop texting me', false],
  ['Stop sending me messages', false],
  ['no more texts', false],
  ['No more messages please', false],
  ["don't text me anymore", false],
  ['Do not contact me again.', false],
  ['remove me', false],
  ['Please remove me from your list', false],
  ['take me off your list', false],
  ['I want to unsubscribe', false],
  ['opt me out', false],
  ['para por favor', false],
  ['ya no me manden mensajes', false],
  ['No me manden más mensajes', false],
  ['Por favor ya no me escriban', false],
  ['no quiero recibir mensajes', false],
  ['Dejen de mandarme mensajes', false],
  ['quítenme de la lista', false],
  ['quit texting me!!', false],
  ['stop sending me these', false],
  ['lose my number', false],
  ['No texts please', false],
  ['Wrong number, stop texting me', false],
  ['I already hired somebody. Please take me off your list!', false],
  ['can you stop texting this number', false],
  ["Don't text me, call me", false],
  ['Ya contraté a otro, ya no me manden mensajes por favor', false],
  ['I said stop messaging me', false],
])('%s decides', (body, optedIn) => {
  expect(readConsent(body)).toMatchObject({ optedIn });
});

test.each([
  'stop it',
  'no',
  '',
  'constructor',
  'el alto',
  'Stop by at 3 instead',
  'Stop by at 8?',
  'Cancel please',
  'Please cancel my visit',
  'The end',
  'yes',
  'Can you stop the leak?',
  'Remove the old toilet',
  'Can you stop',
  'quit leaking finally, thanks',
  'Stop the water first and text me',
  'I got no texts from you, and no messages',
  'The dog will stop bothering you',
  'wrong number',
  'Please remove it from the wall',
  'no texts from you yet, are you coming?',
  "don't send the invoice to me, send it to my wife",
  'para el martes',
  'pare la fuga por favor',
  'No me mandaron el presupuesto',
])('"%s" decides nothing', (body) => {
  expect(readConsent(body)).toBeUndefined();
});

test.each([
  'Liked “We will be there Tuesday at 9.”',
  'Loved an image',
  'Reacted 👍 to “We will be there Tuesday at 9.”',
  'Le gustó “Llegamos el martes a las 9.”',
  'Removed a like from “We will be there Tuesday at 9.”',
  'Laughed at “See you then!\nWade”',
  'Emphasized “Yes”',
  '\u200a\u200b👍\u200b to “ We will be there. ”',
])('a tap on a text is a reaction: %s', (body) => {
  expect(isReaction(body)).toBe(true);
});

test.each([
  'Liked your work, thanks!',
  'Loved it',
  'Questioned the price with my husband, can you explain?',
  '👍',
  'Removed a like new faucet from the box',
])('a text of its own is no reaction: %s', (body) => {
  expect(isReaction(body)).toBe(false);
});

const chicago = 'America/Chicago';
const night = { quiet_from: '21:00', quiet_until: '08:00' };

test.each([
  ['2026-11-23T20:59:00-06:00', undefined],
  ['2026-11-23T21:00:00-06:00', '2026-11-24T08:00:00-06:00'],
  ['2026-11-24T00:30:00-06:00', '2026-11-24T08:00:00-06:00'],
  ['2026-11-24T07:59:00-06:00', '2026-11-24T08:00:00-06:00'],
  ['2026-11-24T08:00:00-06:00', undefined],
  // The night the clocks go forward.
  ['2027-03-13T23:00:00-06:00', '2027-03-14T08:00:00-05:00'],
])('quiet hours at %s end %s', (now, end) => {
  expect(quietUntil(new Date(now), night, chicago)).toEqual(end && new Date(end));
});

test('quiet hours within a day, and none', () => {
  const noon = new Date('2026-11-23T12:30:00-06:00');
  const rest = { quiet_from: '12:00', quiet_until: '13:00' };
  expect(quietUntil(noon, rest, chicago)).toEqual(new Date('2026-11-23T13:00:00-06:00'));
  const none = { quiet_from: '12:00', quiet_until: '12:00' };
  expect(quietUntil(noon, none, chicago)).toBeUndefined();
});

const sue = {
  method: 'text',
  phone: '+18305550171',
  email: 'sue@example.com',
  consent: 'in',
} as const;
const connected = { isConnected: true, hasDocument: false };

test.each([
  ['by text alone', sue, connected, { text: true, email: false }],
  [
    'with its document by email',
    sue,
    { ...connected, hasDocument: true },
    { text: true, email: true },
  ],
  [
    'both while texts go by hand',
    sue,
    { ...connected, isConnected: false },
    { text: true, email: true },
  ],
  [
    'by email where preferred',
    { ...sue, method: 'email' },
    connected,
    { text: false, email: true },
  ],
  ['by email without a yes', { ...sue, consent: 'none' }, connected, { text: false, email: true }],
  ['by email after STOP', { ...sue, consent: 'out' }, connected, { text: false, email: true }],
  [
    'by email on a toll-free line',
    { ...sue, phone: '+18005551234' },
    connected,
    { text: false, email: true },
  ],
  ['by email without a phone', { ...sue, phone: '' }, connected, { text: false, email: true }],
  [
    'by text without an email',
    { ...sue, email: '' },
    { ...connected, hasDocument: true },
    { text: true, email: false },
  ],
  ['not at all', { ...sue, email: '', consent: 'out' }, connected, { text: false, email: false }],
] as const)('somebody is reached %s', (_, who, how, reach) => {
  expect(howToReach(who, how)).toEqual(reach);
});

test('no status goes back, and what stands ready is moved by hand alone', () => {
  expect(mayFollow('queued', 'sent')).toBe(true);
  expect(mayFollow('queued', 'delivered')).toBe(true);
  expect(mayFollow('sent', 'queued')).toBe(false);
  expect(mayFollow('sent', 'sent')).toBe(false);
  expect(mayFollow('delivered', 'undelivered')).toBe(false);
  expect(mayFollow('ready', 'delivered')).toBe(false);
  expect(mayFollow('sent_by_hand', 'delivered')).toBe(false);
});

test.each([
  ['+18305550142', undefined],
  ['+525512345678', undefined],
  ['+18005551234', 'no_mobile'],
  ['+442071838750', 'no_mobile'],
  ['+1830', 'not_a_number'],
  ['22000', 'not_a_number'],
  ['', 'not_a_number'],
])('texts to %s: %s', (number, problem) => {
  expect(whyNoTexts(number)).toBe(problem);
});

test("a link opens the device's own app with recipient and text", () => {
  expect(smsUrl('+18305550142', 'Hi & bye?\n#1')).toBe(
    'sms:+18305550142?&body=Hi%20%26%20bye%3F%0A%231',
  );
});
