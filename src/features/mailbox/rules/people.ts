/** A sender or recipient of an email. */
export interface Person {
  name: string;
  address: string;
}

/**
 * The people in a header like `Ann <ann@example.com>, bea@example.com`. A comma inside quotes, or
 * in an unquoted name, as some programs write it, separates no one.
 */
export function parsePeople(header: string): Person[] {
  const pieces = header.match(/(?:"(?:\\.|[^"\\])*"|[^",;])+/g) ?? [];
  const people: Person[] = [];
  let begun = '';
  for (const piece of pieces) {
    begun = begun ? `${begun},${piece}` : piece;
    if (!begun.replace(/"(?:\\.|[^"\\])*"/g, '').includes('@')) continue;
    people.push(parsePerson(begun));
    begun = '';
  }
  if (begun.trim()) people.push(parsePerson(begun));
  return people;
}

function parsePerson(text: string): Person {
  const [, name = '', address = text] = /^(.*)<([^<>]*)>\s*$/s.exec(text) ?? [];
  const plain = name
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replace(/\\(.)/g, '$1');
  return { name: plain, address: address.trim() };
}

/** People's names for a list, or addresses for those without one. */
export function shortNames(header: string): string {
  return parsePeople(header)
    .map(({ name, address }) => name || address)
    .join(', ');
}

/** The first person in a header; empty for missing parts. */
export function personIn(header: string): Person {
  return parsePeople(header)[0] ?? { name: '', address: '' };
}
