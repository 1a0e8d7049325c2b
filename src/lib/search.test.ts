import { expect, test } from 'vitest';
import { isFoundIn, searchTerms, termPattern } from './search.ts';

test.each([
  ['Rosa', ['rosa']],
  ['(830) 555-0116', ['8305550116']],
  ['+1 830', ['1830']],
  ['830', ['830']],
  ['Muñoz José', ['munoz', 'jose']],
  ['O’Brien', ['obrien']],
  ['Smith-Jones', ['smith', 'jones']],
  ['Ana 830-555-0116', ['ana', '8305550116']],
  ['INV-2026-0001', ['inv20260001']],
  [' - ', []],
])('%s is looked for as %j', (typed, terms) => {
  expect(searchTerms(typed)).toEqual(terms);
});

test('a pattern takes its signs literally', () => {
  expect(termPattern('50%_off\\')).toBe('%50\\%\\_off\\\\%');
});

test.each([
  ['José Muñoz', 'munoz jose'],
  ['Jose Munoz', 'MUÑOZ'],
  ['Jose\u0301 Mun\u0303oz', 'josé muñoz'],
  ["Sean O'Brien", 'o’brien'],
  ['Sean O’Brien', 'obrien'],
  ['Mary-Jane Smith', 'mary jane'],
  ['Mary Jane Smith', 'mary-jane'],
  ['Mary-Jane Smith', 'maryjane'],
  ['Thị Nguyễn', 'nguyen thi'],
  ['Łukasz Groß', 'lukasz gross'],
])('%s is found by %s', (text, typed) => {
  expect(isFoundIn(text, typed)).toBe(true);
});

test('a text without one of the terms is not found', () => {
  expect(isFoundIn('José Muñoz', 'munoz rosa')).toBe(false);
});
