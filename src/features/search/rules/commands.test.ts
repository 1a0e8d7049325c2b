import { expect, test } from 'vitest';
import { commandsLike, readCommand } from './commands.ts';

test.each([
  ['new invoice for Dana', 'invoice', 'Dana'],
  ['Create an estimate for Rosa Villarreal', 'estimate', 'Rosa Villarreal'],
  ['quote dana', 'estimate', 'dana'],
  ['call Rosa', 'call', 'Rosa'],
  ['schedule a visit with Dana', 'visit', 'Dana'],
  ['text message to Dana', 'text', 'Dana'],
  ['new job', 'project', ''],
  ['add customer', 'customer', ''],
  ['create a post', 'post', ''],
] as const)('%j begins something', (typed, name, who) => {
  expect(readCommand(typed)).toEqual({ name, who });
});

test.each(['dana', 'invoice', 'INV-2026-0151', 'customer', 'post office box', 'textured ceiling'])(
  '%j is looked for',
  (typed) => {
    expect(readCommand(typed)).toBeUndefined();
  },
);

test('a command is found by the beginnings of its words', () => {
  expect(commandsLike('new inv')).toEqual(['invoice']);
  expect(commandsLike('import')).toEqual(['import']);
  expect(commandsLike('add custmer')).toEqual(['customer', 'import']);
  expect(commandsLike('villarreal')).toEqual([]);
});
