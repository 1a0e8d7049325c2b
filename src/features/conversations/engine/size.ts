const number =
  '(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a dozen|half a dozen|a couple(?: of)?|a pair of|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|una docena de|media docena de|un par de)';
const things =
  'rooms?|bedrooms?|bathrooms?|walls?|ceilings?|doors?|windows?|screens?|outlets?|plugs?|receptacles?|switch(?:es)?|fans?|lights?|bulbs?|fixtures?|detectors?|cabinets?|drawers?|shelves|shelf|holes?|cracks?|spots?|patch(?:es)?|panels?|pickets?|sections?|posts?|boards?|planks?|steps?|stairs|railings?|gates?|faucets?|toilets?|sinks?|showers?|tiles?|blinds?|mirrors?|pictures?|tvs?|hinges?|knobs?|locks?|beds?|chairs?|gutters?|downspouts?|grab bars?|cuartos?|rec[aá]maras?|habitaci[oó]n(?:es)?|ba[nñ]os?|paredes|pared|techos?|puertas?|ventanas?|mosquiteros?|enchufes?|contactos?|apagadores?|abanicos?|ventiladores?|l[aá]mparas?|focos?|detectores|gabinetes?|cajones?|repisas?|estantes?|hoyos?|agujeros?|huecos?|grietas?|manchas?|postes?|tablas?|escalones?|llaves?|azulejos?|losetas?|persianas?|cortinas?|espejos?|cuadros?|bisagras?|chapas?|barras?';
const length =
  "(?:(?:linear |running |lineal )?(?:feet|foot|ft|yards?|yds?|inch(?:es)?|lf)|'|pies(?: lineales)?|metros?(?: lineales)?|yardas?|pulgadas?)";
// A number starts at its first digit: tried from every digit, a long one would hold up others.
const sizes = [
  /\b\d+(?:\.\d+)?\s*(?:'|ft|feet|foot|pies|metros)?\s*(?:x|by|por)\s*\d+(?:\.\d+)?\s*(?:'|ft|feet|foot|pies|inches|in|pulgadas|metros)?/i,
  /\b(?<![\d,])\d[\d,]*\s*(?:sq(?:uare)?\.?\s*(?:ft|feet|foot|footage)|square feet|sqft|sf|pies cuadrados|metros cuadrados|m2)(?![a-z])/i,
  new RegExp(`\\b(?<![\\d,])\\d[\\d,]*(?:\\.\\d+)?[\\s-]*${length}(?![a-z\\d])`, 'i'),
  new RegExp(`\\b${number}\\s+(?:[\\p{L}-]+\\s+){0,2}(?:${things})\\b`, 'iu'),
];

/** The size of the job, as they put it: "two rooms", "10 by 12". */
export function findSize(text: string): string | undefined {
  for (const size of sizes) {
    const found = text.match(size)?.[0];
    if (found) return found.trim().slice(0, 80);
  }
  return undefined;
}
