import type { Language } from '#lib/language.ts';
import { languageCode } from '#lib/language.ts';
import type { BusinessFacts } from './situation.ts';
import type { Trade } from './trades.ts';

/** The service of the website that a trade belongs to. */
const services: Record<Trade, string> = {
  plumbing: 'plumbing',
  electrical: 'electrical',
  carpentry: 'carpentry',
  painting: 'painting',
  drywall: 'painting',
  general: 'carpentry',
};

/** Whether the owner says that we do this kind of work. */
export function offers(business: Pick<BusinessFacts, 'services'>, trade: Trade): boolean {
  return business.services.some(({ slug }) => slug === services[trade]);
}

/** What takes a license, heavy equipment, or another trade than a handyman's. */
const unsure =
  /\b(?:septic|fosa septica|(?:cut|trim|remove|take|haul|fell|tree)\b.{0,24}\btrees?|tree (?:removal|service|trimming)|stump|re-?roof\w*|new roof|roof replace\w*|shingles|gas lines?|linea de gas|foundation|cimientos|asbestos|asbesto|mold|moho|termites?|bees?|beehives?|hornets?|rats?|mice|rodents?|squirrels?|bed ?bugs?|abejas|ratas|ratones|wi-?fi|internet|router|computers?|laptops?|printers?|phones?|celulares|computadoras?|termitas|pest control|plagas|swimming pool|alberca|well pump|hvac|ac unit|air condition\w*|aire acondicionado|minisplit|furnace|panel upgrade|solar panels?|concrete slab|pour\w* (?:\w+ ){0,3}(?:slab|concrete|driveway|patio|foundation|sidewalk)|(?:haul|tow|drag)\w* (?:\w+ ){0,4}(?:off|away)|take (?:\w+ ){0,4}away|hot tub|jacuzzi|excavat\w*|landscap\w*|mow\w*|appliance repair|sod|grass|lawn|cesped|zacate|dump run|moving help)s?\b/;

/** What may be another trade's: nothing is claimed of it. */
const unclaimed =
  /\b(?:exterior|outside|shutters|siding|por fuera|fachada|roof|techo|ceiling|skylight|chimney|chimenea|attic|atico|washers?|dryers?|fridge|refrigerator|oven|stove|range|microwave|lavadora|secadora|refri\w*|horno|estufa|pool|alberca|well|pozo|sewer|ac|a\/c|clima|gas|heater)\b/;

/** Whether it is not certain from a plain text that a trade of ours is meant. */
export function isUnclaimed(plainText: string): boolean {
  return unclaimed.test(plainText);
}

/** Whether a plain text asks for work that only the owner can say yes to. */
export function isUnsure(plainText: string): boolean {
  return unsure.test(plainText);
}

/** Whether we do all the trades that the assistant knows. */
export function offersAll(business: Pick<BusinessFacts, 'services'>): boolean {
  return (Object.keys(services) as Trade[]).every((trade) => offers(business, trade));
}

/** The services as text: "Plumbing and Fences". */
export function servicesText(
  business: Pick<BusinessFacts, 'services'>,
  language: Language,
): string {
  const names = business.services.map(({ name }) => name[language]);
  return new Intl.ListFormat(languageCode(language), { style: 'long' }).format(names);
}
