import { expect, test } from 'vitest';
import {
  addEntry,
  changePiece,
  changeText,
  entriesOf,
  moveEntry,
  piecesOf,
  removeEntry,
  replaceEntry,
  setSameInSpanish,
} from './entries.ts';

const piece = (english: string, spanish = `${english} en español`) => ({
  rating: 5,
  quote: { english, spanish },
});
const entries = entriesOf([piece('one'), piece('two'), piece('three')]);
const order = (changed: typeof entries) => piecesOf(changed).map(({ quote }) => quote.english);

test('what is not touched is stored as it was', () => {
  expect(piecesOf(entries)).toEqual([piece('one'), piece('two'), piece('three')]);
});

test('an entry moves by one position, and not past the ends', () => {
  expect(order(moveEntry(entries, 0, 1))).toEqual(['two', 'one', 'three']);
  expect(order(moveEntry(entries, 2, -1))).toEqual(['one', 'three', 'two']);
  expect(order(moveEntry(entries, 0, -1))).toEqual(['one', 'two', 'three']);
  expect(order(moveEntry(entries, 2, 1))).toEqual(['one', 'two', 'three']);
});

test('entries are added at the end, replaced, and removed', () => {
  expect(order(addEntry(entries, piece('new')))).toEqual(['one', 'two', 'three', 'new']);
  expect(order(replaceEntry(entries, 1, piece('new')))).toEqual(['one', 'new', 'three']);
  expect(order(removeEntry(entries, 1))).toEqual(['one', 'three']);
});

test('a change of one field leaves the others', () => {
  const [changed] = piecesOf(changePiece(entries, 0, { rating: 4 }));
  expect(changed).toEqual({ ...piece('one'), rating: 4 });
});

test('a text changes in one language', () => {
  const text = { name: 'quote', language: 'spanish', typed: 'uno' } as const;
  expect(piecesOf(changeText(entries, 0, text))[0]).toEqual(piece('one', 'uno'));
});

test('a new entry never gets the key of one that is there', () => {
  const keys = addEntry(removeEntry(entries, 0), piece('new')).map(({ key }) => key);
  expect(new Set(keys).size).toBe(3);
});

test('English stands for Spanish as long as that is wanted, and typed Spanish is stored meanwhile', () => {
  const same = setSameInSpanish(entries, 0, true);
  expect(piecesOf(same)[0]).toEqual(piece('one', 'one'));
  expect(piecesOf(setSameInSpanish(same, 0, false))[0]).toEqual(piece('one'));
});

test('texts that are stored the same in both languages are recognised', () => {
  expect(entriesOf([piece('one', 'one')])[0]?.sameInSpanish).toBe(true);
  expect(entries[0]?.sameInSpanish).toBe(false);
});
