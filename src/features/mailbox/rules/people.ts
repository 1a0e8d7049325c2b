/** Somebody as an email names its sender or a recipient. */
export interface Person {
  name: string;
  address: string;
}

/**
 * The people of a header like `Ann <ann@example.com>, bea@example.com`. A comma inside quotes or in a
 * name that has none, as some programs write it, separates nobody.
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

/** What people are called in a list: by name, or by address where there is none. */
export function shortNames(header: string): string {
  return parsePeople(header)
    .map(({ name, address }) => name || address)
    .join(', ');
}

/** The first person of a header, with nothing for what it does not say. */
export function personIn(header: string): Person {
  return parsePeople(header)[0] ?? { name: '', address: '' };
}
