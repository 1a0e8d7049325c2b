import { expect, test } from 'vitest';
import { needTitle } from './labels.ts';

test.each([
  ['1', '1 unread email, not from a customer'],
  ['2', '2 unread emails, none from customers'],
])(
  '%s unread emails without a customer read as such, alone on the list as well',
  (count, title) => {
    expect(needTitle({ kind: 'other_emails', title: count })).toBe(title);
  },
);
