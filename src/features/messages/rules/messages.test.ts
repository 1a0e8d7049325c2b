import { describe, expect, test } from 'vitest';

import { checkForm } from '#lib/check-form.ts';

const errorOf = (body: string, attachments: number) =>
  Object.values(checkForm(messageForm, { body, attachments }).errors ?? {})[0];

import { messageForm } from '../contract.ts';
import {
  cleanBody,
  emailDelay,
  emailDue,
  emailGap,
  excerpt,
  maxMessageLength,
} from './messages.ts';

test.each([
  [maxMessageLength - 1, undefined],
  [maxMessageLength, undefined],
  [maxMessageLength + 1, `tooLong:${maxMessageLength}`],
])('a text of %i characters', (length, problem) => {
  expect(errorOf('x'.repeat(length), 0)).toBe(problem);
});

test('no text is enough only where something comes along', () => {
  expect(errorOf('', 0)).toBe('empty');
  expect(errorOf('', 1)).toBeUndefined();
});

test('characters that show nothing are refused; line breaks are of one kind', () => {
  expect(errorOf('a\u0007b', 0)).toBe('control');
  expect(errorOf('a\n\tb', 0)).toBeUndefined();
  expect(cleanBody('  a\r\nb\rc \u202e ')).toBe('a\nb\nc');
});

test.each([
  [159, 159, false],
  [160, 160, false],
  [161, 160, true],
])('an excerpt of %i emails has %i', (length, shown, isCut) => {
  const line = excerpt('x'.repeat(length));
  expect([line.length, line.endsWith('…')]).toEqual([shown, isCut]);
});

describe('an email', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const ago = (ms: number) => new Date(now.getTime() - ms);

  test('that waits already includes what comes after too', () => {
    expect(emailDue(now, ago(-1), null)).toEqual(ago(-1));
  });
  test('goes after five minutes when there was none before', () => {
    expect(emailDue(now, null, null)).toEqual(ago(-emailDelay));
  });
  test.each([
    [emailGap - emailDelay - 1, -emailDelay - 1],
    [emailGap - emailDelay, -emailDelay],
    [emailGap - emailDelay + 1, -emailDelay],
    [0, -emailGap],
  ])('after one %i ms ago goes in time', (before, wanted) => {
    expect(emailDue(now, null, ago(before))).toEqual(ago(wanted));
  });
});
