import { expect, test } from 'vitest';
import { type Answered, answerTo, withoutQuotes } from './replies.ts';

const style = { timeZone: 'America/Chicago', dateFormat: 'MM/DD/YYYY' } as const;
const own = ['hello@hill.example'];
const email: Answered = {
  sender: 'Becky Lange <becky@example.com>',
  recipient: 'Hello@Hill.example, Cy <cy@example.com>',
  cc: 'becky@example.com, "Marsh, Ann" <ann@example.com>, CY@example.com',
  replyTo: '',
  subject: 'Quote for a pocket door',
  bodyText: 'Hello,\n> earlier',
  createdAt: new Date('2026-11-23T15:18:00Z'),
  isOurs: false,
};

test('a reply goes to its sender, with the text quoted', () => {
  expect(answerTo('reply', email, own, style)).toEqual({
    recipient: 'Becky Lange <becky@example.com>',
    cc: '',
    subject: 'Re: Quote for a pocket door',
    bodyText:
      '\n\nOn Monday, 11/23/2026, 9:18 AM, Becky Lange <becky@example.com> wrote:\n> Hello,\n>> earlier',
  });
});

test('a reply goes where the email wants it', () => {
  const asked = { ...email, replyTo: 'office@example.com' };
  expect(answerTo('reply', asked, own, style).recipient).toBe('office@example.com');
});

test('a reply to all names everybody once, and never the business', () => {
  expect(answerTo('reply_all', email, own, style)).toMatchObject({
    recipient: 'Becky Lange <becky@example.com>',
    cc: 'Cy <cy@example.com>, "Marsh, Ann" <ann@example.com>',
  });
});

test('a reply to an email of ours goes to whoever got it', () => {
  const ours = { ...email, isOurs: true, recipient: 'Becky <becky@example.com>', cc: '' };
  expect(answerTo('reply_all', ours, own, style)).toMatchObject({
    recipient: 'Becky <becky@example.com>',
    cc: '',
  });
});

test('a forwarded email goes to nobody yet and keeps its text and head', () => {
  expect(answerTo('forward', email, own, style)).toMatchObject({
    recipient: '',
    subject: 'Fwd: Quote for a pocket door',
    bodyText: expect.stringMatching(
      /Forwarded message[\s\S]*From: Becky[\s\S]*\n\nHello,\n> earlier$/,
    ),
  });
});

test.each([
  ['reply', 'RE: Gate', 'RE: Gate'],
  ['forward', 'Fw: Gate', 'Fw: Gate'],
  ['forward', 'Re: Gate', 'Fwd: Re: Gate'],
  ['reply', '', 'Re: '],
] as const)('%s of "%s" is called "%s"', (kind, subject, expected) => {
  expect(answerTo(kind, { ...email, subject }, own, style).subject).toBe(expected);
});

test.each([
  ['Hello\n\nOn Tuesday, Ann wrote:\n> Hi\n> there', 'Hello'],
  ['Sí.\n\nEl vie, 27 nov 2026 a las 10:29, Ann (<ann@example.com>)\nescribió:\n\n> Hola', 'Sí.'],
  ['Yes.\n\nOn Fri, Nov 27, 2026 at 10:29 AM Ann <ann@example.com>\nwrote:\n\n> Hi', 'Yes.'],
  ['On Friday at 9, please\n\nAnn wrote:\n> Hi', 'On Friday at 9, please'],
  ['Hello\nWhat we need:\na door', 'Hello\nWhat we need:\na door'],
  ['> Hi\nYes', ''],
  ['', ''],
])('what was written above a quote in %j', (text, expected) => {
  expect(withoutQuotes(text)).toBe(expected);
});
