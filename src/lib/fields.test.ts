import { expect, test } from 'vitest';
import type { z } from 'zod';
import { fieldSentence } from './field-sentences.ts';
import {
  dayField,
  emailField,
  moneyField,
  posted,
  textField,
  timeField,
  typedNumber,
} from './fields.ts';
import { phoneField } from './phone-field.ts';

const problem = (field: z.ZodType, typed: unknown) =>
  field.safeParse(typed).error?.issues[0]?.message;

test('a text is trimmed, without marks that turn the direction of writing', () => {
  expect(textField(5).parse('  \u202aabcde\u202c ')).toBe('abcde');
});

test('a tab that was pasted into one line is a space', () => {
  expect(textField(20).parse('2 in\tpipe\t')).toBe('2 in pipe');
  expect(textField(20, { lines: true }).parse('a\tb')).toBe('a\tb');
});

test('a text names the first thing that is wrong with it', () => {
  expect(problem(textField(5, { needed: true }), '  ')).toBe('required');
  expect(problem(textField(5), 'abcdef')).toBe('tooLong:5');
  expect(problem(textField(5), 'a\nb')).toBe('control');
  expect(problem(textField(5, { lines: true }), 'a\nb')).toBeUndefined();
  expect(problem(textField(5), 3)).toBe('text');
});

test('what looks like a tag is text like any other', () => {
  for (const typed of ['<b>', '</p>', 'pipe < 2" > 1"', '<!-- x -->', '<script>'])
    expect(textField(40).parse(typed)).toBe(typed);
});

test('a posted field that is not there is empty', () => {
  expect(posted(textField(5)).parse(undefined)).toBe('');
  expect(problem(posted(textField(5, { needed: true })), null)).toBe('required');
});

test('an email may be empty unless it is needed, and is never half a one', () => {
  expect(problem(emailField(), '')).toBeUndefined();
  expect(problem(emailField({ needed: true }), '')).toBe('required');
  expect(problem(emailField(), 'a@b')).toBe('email');
});

test('a phone number is given as E.164', () => {
  expect(phoneField().parse('(830) 555-0142')).toBe('+18305550142');
  expect(phoneField().parse('')).toBe('');
  expect(problem(phoneField(), '12')).toBe('phone');
});

test('money ends at its limit and has at most two decimals', () => {
  expect(moneyField(10).parse(10)).toBe(10);
  expect(problem(moneyField(10), 10.01)).toBe('tooHigh');
  expect(problem(moneyField(10), -0.01)).toBe('min:0');
  expect(problem(moneyField(10), 1.005)).toBe('decimals');
  expect(problem(moneyField(10), '10')).toBe('amount');
});

test.each([
  ['1936.20', 1936.2],
  ['$1,936.20', 1936.2],
  [' 0 ', 0],
  ['', ''],
  ['.5', 0.5],
  ['12,50', '12,50'],
  ['about 20', 'about 20'],
])('%j is read as %j', (typed, expected) => {
  expect(typedNumber(typed)).toBe(expected);
});

test('a day is one of the calendar, a time one of the clock', () => {
  expect(problem(dayField(), '2026-02-28')).toBeUndefined();
  expect(problem(dayField(), '2026-02-30')).toBe('date');
  expect(problem(timeField(), '23:59')).toBeUndefined();
  expect(problem(timeField(), '24:00')).toBe('time');
});

test('a key becomes its sentence with its limit, a sentence stays', () => {
  expect(fieldSentence('tooLong:80')).toBe('Please use 80 characters or fewer.');
  expect(fieldSentence('max:1000')).toBe('Enter 1,000 or less.');
  expect(fieldSentence('Please choose a customer.')).toBe('Please choose a customer.');
});
