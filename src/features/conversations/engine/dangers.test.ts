import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Danger } from '#features/dangers/rules/dangers.ts';
import { findDanger } from '#features/dangers/rules/find-danger.ts';
import { plain } from '#lib/typos.ts';
import { english } from '../texts/assistant-english.ts';
import { spanish } from '../texts/assistant-spanish.ts';

interface Sentence {
  text: string;
  danger: Danger | null;
  heldOut: boolean;
}
const path = new URL('../../../../bench/dialogues/dangers.json', import.meta.url);
const sentences: Sentence[] = JSON.parse(readFileSync(path, 'utf8'));

test.each(sentences.map(({ text, danger }) => [text, danger] as const))(
  '%j tells of %s',
  (text, danger) => {
    expect(findDanger(plain(text)) ?? null).toBe(danger);
  },
);

test('there are 120 sentences and more, in both languages, a third of them held out', () => {
  expect(sentences.length).toBeGreaterThanOrEqual(120);
  const heldOut = sentences.filter((one) => one.heldOut);
  expect(heldOut.length).toBeGreaterThanOrEqual(sentences.length / 3 - 1);
});

test.each([
  ['English', english.safety],
  ['Spanish', spanish.safety],
])('safety advice is one sentence for each danger, in %s', (_, safety) => {
  for (const [danger, advice] of Object.entries(safety))
    expect(`${danger}: ${advice.match(/[.!?](?=\s|$)/g)?.length}`).toBe(`${danger}: 1`);
});

test.each([english.safety, spanish.safety])(
  'nobody is sent to a breaker by a line, beside water or out of a burning house',
  ({ power_line, fire, gas, carbon_monoxide }) => {
    for (const advice of [power_line, fire, gas, carbon_monoxide])
      expect(advice).not.toMatch(/breaker/);
  },
);

// The foundation's 35 feet are 10.67 meters.
test('nobody is sent nearer to a downed line than 35 feet, in either language', () => {
  expect(english.safety.power_line).toMatch(/at least 35 feet/);
  const [, meters] = /al menos (\d+) metros/.exec(spanish.safety.power_line) ?? [];
  expect(Number(meters) / 0.3048).toBeGreaterThanOrEqual(35);
});

// Fire departments want the call for the smell alone.
test.each([
  [english.safety.smoke, /^If it still smells .* call 911 from outside, even without smoke/],
  [spanish.safety.smoke, /^Si todavía huele .* llame al 911 desde afuera, aunque no vea humo/],
])(
  'a burning smell is reported from outside before anything is switched off: %s',
  (advice, said) => {
    expect(advice).toMatch(said);
    expect(advice.indexOf('911')).toBeLessThan(advice.indexOf('breaker'));
  },
);

test.each([
  [english.safety.structure, /leave the house if a ceiling, a roof or a wall is giving way/],
  [spanish.safety.structure, /salgan de la casa si está cediendo un techo o una pared/],
])('nobody stays under what is about to fall: %s', (advice, said) => {
  expect(advice).toMatch(said);
});

test.each([english.safety.smoke, spanish.safety.smoke])(
  'nobody is sent to pull a plug out of a scorched outlet: %s',
  (advice) => {
    expect(advice).toMatch(/don't touch or unplug|no toque ni desconecte/);
  },
);
