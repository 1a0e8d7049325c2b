/** What a number with its unit measures. */
export type QuantityKind =
  | 'dimensions'
  | 'area'
  | 'length'
  | 'volume'
  | 'power'
  | 'weight'
  | 'money'
  | 'duration'
  | 'clock'
  | 'model'
  | 'count';

export interface Quantity {
  kind: QuantityKind;
  /** As it was written: "52 inch", "two doors". */
  text: string;
  /** Where it begins. */
  at: number;
}

// A number starts at its first digit: tried from every digit, a long one would hold up others.
const digits = '(?<![\\d,.$#-])\\d(?:[\\d,]{0,11}\\d)?(?:\\.\\d{1,3})?(?: ?1/[248])?';
const written =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a dozen|half a dozen|a couple(?: of)?|a pair of|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|una docena de|media docena de|un par de';
const number = `(?:${digits}|\\b(?:${written})\\b)`;
const length =
  '(?:(?:linear |running |lineal )?(?:feet|foot|ft|yards?|yds?|inch(?:es)?|lf)|\'|"|pies(?: lineales)?|metros?(?: lineales)?|yardas?|pulgadas?)';
const end = '(?![a-z\\d])';

/** What the numbers of a job count, in both languages. */
const things =
  'rooms?|bedrooms?|bathrooms?|walls?|ceilings?|doors?|windows?|screens?|outlets?|plugs?|receptacles?|switch(?:es)?|fans?|lights?|bulbs?|fixtures?|detectors?|cabinets?|drawers?|shelves|shelfs?|holes?|cracks?|spots?|patch(?:es)?|panels?|pickets?|sections?|posts?|boards?|planks?|steps?|stairs|railings?|gates?|faucets?|toilets?|sinks?|showers?|tiles?|blinds?|mirrors?|pictures?|tvs?|hinges?|knobs?|locks?|beds?|chairs?|gutters?|downspouts?|grab bars?|cuartos?|rec[aá]maras?|habitaci[oó]n(?:es)?|ba[nñ]os?|paredes|pared|techos?|puertas?|ventanas?|mosquiteros?|enchufes?|contactos?|apagadores?|abanicos?|ventiladores?|l[aá]mparas?|focos?|detectores|gabinetes?|cajones?|repisas?|estantes?|hoyos?|agujeros?|huecos?|grietas?|manchas?|postes?|tablas?|escalones?|llaves?|azulejos?|losetas?|persianas?|cortinas?|espejos?|cuadros?|bisagras?|chapas?|barras?';

// In this order: "10 by 12 feet" is a size before it is a length, and "52 inch fans" no count.
const readings: readonly [QuantityKind, RegExp][] = [
  [
    'dimensions',
    /\b\d+(?:\.\d+)?\s*(?:'|ft|feet|foot|pies|metros)?\s*(?:x|by|por)\s*\d+(?:\.\d+)?\s*(?:'|ft|feet|foot|pies|inches|in|pulgadas|metros)?/gi,
  ],
  [
    'area',
    new RegExp(
      `${digits}\\s*(?:sq(?:uare)?\\.?\\s*(?:ft|feet|foot|footage|yards?)|sqft|sf|pies cuadrados|metros cuadrados|m2)${end}`,
      'gi',
    ),
  ],
  [
    'money',
    new RegExp(
      `\\$\\s?\\d(?:[\\d,]{0,11}\\d)?|${digits}\\s?(?:dollars|bucks|usd|d[oó]lares)${end}`,
      'gi',
    ),
  ],
  ['length', new RegExp(`${digits}[\\s-]*${length}${end}`, 'gi')],
  [
    'volume',
    new RegExp(`${digits}[\\s-]*(?:gallons?|gal|quarts?|liters?|galones|litros?)${end}`, 'gi'),
  ],
  [
    'power',
    new RegExp(`${digits}[\\s-]*(?:amps?|volts?|watts?|kw|btus?|hp|amperes?|vatios)${end}`, 'gi'),
  ],
  ['weight', new RegExp(`${digits}[\\s-]*(?:lbs?|pounds?|kilos?|kg|tons?|libras)${end}`, 'gi')],
  [
    'clock',
    /\b\d{1,2}(?::\d\d)?\s?(?:am|pm|a\.m\.|p\.m\.|o'?clock)\b|\ba las \d{1,2}(?::\d\d)?\b/gi,
  ],
  [
    'duration',
    new RegExp(
      `${number}\\s*(?:seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|yrs?|segundos?|minutos?|horas?|d[ií]as?|semanas?|meses|a[nñ]os?)${end}`,
      'gi',
    ),
  ],
  [
    'model',
    /\b(?:model|modelo|part|serial)\s*(?:number|no\.?|#|n[uú]mero)?\s*[:#]?\s*[A-Z\d][A-Z\d-]{3,}/gi,
  ],
  ['count', new RegExp(`${number}\\s+(?:[\\p{L}-]+\\s+){0,2}(?:${things})${end}`, 'giu')],
];

/** The numbers of a text with what they measure, each read once, in the order of the text. */
export function quantitiesIn(text: string): Quantity[] {
  const found: Quantity[] = [];
  for (const [kind, reading] of readings)
    for (const { 0: whole, index } of text.matchAll(reading)) {
      const last = index + whole.length;
      const isRead = found.some(({ at, text: one }) => index < at + one.length && at < last);
      if (!isRead) found.push({ kind, text: whole.trim(), at: index });
    }
  return found.toSorted((one, other) => one.at - other.at);
}
