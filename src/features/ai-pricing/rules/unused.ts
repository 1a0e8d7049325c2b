import { countable } from './quantity.ts';
import { tokensOf } from './stems.ts';

/** What is to be done, or how many of something: such a part asks for work. */
const asksForWork =
  /\b(?:replac|install|hang|fix|repair|mount|paint|build|built|clean|remov|patch|caulk|assembl|add|swap|chang|seal|adjust|haul|trim|cambi|instal|colgar|poner|pintar|repar|arregl|limpi|quitar)\w*|\b(?:[2-9]|1\d|two|three|four|five|six|seven|eight|nine|ten|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)\s+[a-z]{4,}/;

/**
 * The parts of a description that ask for work and of which no word was used for a service. `used`
 * are the words of the services that were found or asked about.
 */
export function unusedParts(description: string, used: string[]): string[] {
  const known = new Set(used.flatMap((text) => tokensOf(countable(text)).map(({ stem }) => stem)));
  return countable(description)
    .split(/[,;.!?\n](?!\d)|\b(?:and|y|also|tambien|plus)\b/)
    .map((part) => part.trim())
    .filter(
      (part) => asksForWork.test(part) && !tokensOf(part).some(({ stem }) => known.has(stem)),
    );
}
