import type { Language } from '#lib/language.ts';
import type { Chance } from './chance.ts';
import { people, towns } from './data.ts';

/** Somebody who asks for work; a customer once they want it done. */
export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  /** E.164. */
  phone: string;
  address: string;
  city: string;
  zipCode: string;
  language: Language;
  source: string;
}

const spanishShare = 0.22;
/** Numbers that are reserved for fiction, without those of the story and of partners. */
const fictional = ['+1726', '+1512', '+1737', '+1361', '+1325', '+1956', '+1979', '+1254'].flatMap(
  (area) =>
    Array.from({ length: 88 }, (_, line) => `${area}55501${String(line + 12).padStart(2, '0')}`),
);

/** Invents people, no two with the same name, number, or email. */
export function createPersons(chance: Chance) {
  const names = new Set<string>();
  const phones = chance.shuffled(fictional);

  return function invent(): Person {
    const isSpanish = chance.is(spanishShare);
    const { first, last } = people[isSpanish ? 'spanish' : 'english'];
    let firstName: string;
    let lastName: string;
    do {
      firstName = chance.pick(first);
      lastName = chance.pick(last);
    } while (names.has(`${firstName} ${lastName}`));
    names.add(`${firstName} ${lastName}`);
    const phone = phones.pop();
    if (!phone) throw new Error('there are more people than phone numbers');
    const town = chance.weighted(towns, ({ weight }) => weight);
    return {
      firstName,
      lastName,
      email: `${plain(firstName)}.${plain(lastName)}@example.com`,
      phone,
      address: `${chance.whole(3, 98) * 4 + chance.whole(0, 1) * 101} ${chance.pick(town.streets)}`,
      city: town.city,
      zipCode: town.zip,
      language: isSpanish && chance.is(0.7) ? 'spanish' : 'english',
      source: chance.weighted(Object.entries(people.sources), ([, weight]) => weight)[0],
    };
  };
}

export function nameOf({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '');
}
