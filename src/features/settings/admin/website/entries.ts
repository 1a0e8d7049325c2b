import type { Language } from '#lib/language.ts';
import type { InBothLanguages } from '../../rules/settings.ts';

/** A website entry being edited. */
export interface Entry<Piece> {
  key: number;
  piece: Piece;
  /** The English texts are also used on the Spanish pages. */
  sameInSpanish: boolean;
  isNew: boolean;
}

export function entriesOf<Piece extends object>(pieces: Piece[]): Entry<Piece>[] {
  return pieces.map((piece, key) => ({
    key,
    piece,
    sameInSpanish: textsOf(piece).every(([, text]) => text.english === text.spanish),
    isNew: false,
  }));
}

/** The entries for storing. */
export function piecesOf<Piece extends object>(entries: Entry<Piece>[]): Piece[] {
  return entries.map(({ piece, sameInSpanish }) => (sameInSpanish ? inEnglish(piece) : piece));
}

export function addEntry<Piece>(
  entries: Entry<Piece>[],
  piece: Piece,
  sameInSpanish = false,
): Entry<Piece>[] {
  return [...entries, { ...newEntry(entries, piece), sameInSpanish }];
}

export function replaceEntry<Piece>(
  entries: Entry<Piece>[],
  key: number,
  piece: Piece,
  sameInSpanish = false,
): Entry<Piece>[] {
  return change(entries, key, () => ({ ...newEntry(entries, piece), sameInSpanish }));
}

export function changePiece<Piece>(
  entries: Entry<Piece>[],
  key: number,
  fields: Partial<Piece>,
): Entry<Piece>[] {
  return change(entries, key, (entry) => ({ ...entry, piece: { ...entry.piece, ...fields } }));
}

export function changeText<Piece>(
  entries: Entry<Piece>[],
  key: number,
  { name, language, typed }: { name: keyof Piece; language: Language; typed: string },
): Entry<Piece>[] {
  return change(entries, key, (entry) => {
    const text = { ...(entry.piece[name] as InBothLanguages), [language]: typed };
    return { ...entry, piece: { ...entry.piece, [name]: text } };
  });
}

export function setSameInSpanish<Piece>(
  entries: Entry<Piece>[],
  key: number,
  sameInSpanish: boolean,
): Entry<Piece>[] {
  return change(entries, key, (entry) => ({ ...entry, sameInSpanish }));
}

/** Moves an entry up (-1) or down (1). */
export function moveEntry<Piece>(entries: Entry<Piece>[], key: number, by: -1 | 1): Entry<Piece>[] {
  const from = entries.findIndex((entry) => entry.key === key);
  const moved = entries[from];
  const neighbour = entries[from + by];
  if (!moved || !neighbour) return entries;
  return entries.with(from, neighbour).with(from + by, moved);
}

export function removeEntry<Piece>(entries: Entry<Piece>[], key: number): Entry<Piece>[] {
  return entries.filter((entry) => entry.key !== key);
}

function change<Piece>(
  entries: Entry<Piece>[],
  key: number,
  make: (entry: Entry<Piece>) => Entry<Piece>,
): Entry<Piece>[] {
  return entries.map((entry) => (entry.key === key ? make(entry) : entry));
}

function newEntry<Piece>(entries: Entry<Piece>[], piece: Piece): Entry<Piece> {
  const key = Math.max(0, ...entries.map((entry) => entry.key)) + 1;
  return { key, piece, sameInSpanish: false, isNew: true };
}

function inEnglish<Piece extends object>(piece: Piece): Piece {
  const texts = textsOf(piece).map(([name, { english }]) => [name, { english, spanish: english }]);
  return { ...piece, ...Object.fromEntries(texts) };
}

function textsOf(piece: object): [string, InBothLanguages][] {
  return Object.entries(piece).filter(
    (field): field is [string, InBothLanguages] =>
      typeof field[1] === 'object' && field[1] !== null && 'spanish' in field[1],
  );
}
