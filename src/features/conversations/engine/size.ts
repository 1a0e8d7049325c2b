const amount =
  '\\$\\s?\\d[\\d,]*(?:\\.\\d{2})?(?:\\s?k)?|\\b\\d[\\d,]*(?:\\.\\d{2})?\\s?(?:dollars|bucks|usd|d[oó]lares)';
const budget = new RegExp(
  `(?:(?:budget|presupuesto|spend|gastar|afford|max(?:imum)?|m[aá]ximo|up to|hasta|under|less than|menos de|around|about|como)\\D{0,24})?(?:${amount})(?:\\s?(?:-|to|a)\\s?(?:${amount}|\\d[\\d,]*))?`,
  'i',
);
const namedBudget =
  /(?:budget|presupuesto)\s+(?:is|of|around|about|es|de|como de)?\s*(?:about|around|de)?\s*\$?(\d[\d,]*k?)/i;

/** What somebody wants to spend, in their words: "around $500". */
export function findBudget(text: string): string | undefined {
  const found = text.match(budget)?.[0] ?? text.match(namedBudget)?.[0];
  return found?.trim().replace(/\s+/g, ' ').slice(0, 80);
}

const number =
  '(?:\\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|a dozen|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce)';
const things =
  'rooms?|bedrooms?|bathrooms?|walls?|doors?|windows?|outlets?|switch(?:es)?|fans?|lights?|fixtures?|cabinets?|shelves|shelf|holes?|panels?|sections?|posts?|boards?|steps?|stairs|faucets?|toilets?|sinks?|cuartos?|rec[aá]maras?|ba[nñ]os?|paredes|pared|puertas?|ventanas?|enchufes?|contactos?|apagadores?|abanicos?|ventiladores?|l[aá]mparas?|focos?|gabinetes?|repisas?|hoyos?|agujeros?|postes?|tablas?|escalones?|llaves?';
const sizes = [
  /\b\d+(?:\.\d+)?\s*(?:'|ft|feet|foot|pies)?\s*(?:x|by|por)\s*\d+(?:\.\d+)?\s*(?:'|ft|feet|foot|pies|inches|in|pulgadas)?/i,
  /\b\d[\d,]*\s*(?:sq(?:uare)?\.?\s*(?:ft|feet|foot)|square feet|sqft|pies cuadrados|metros cuadrados)/i,
  /\b\d+(?:\.\d+)?\s*(?:feet|foot|ft|linear feet|pies|inch(?:es)?|pulgadas)\b/i,
  new RegExp(`\\b${number}\\s+(?:\\p{L}+\\s+){0,2}?(?:${things})\\b`, 'iu'),
];

/** How large the job is, in their words: "two rooms", "10 by 12". */
export function findSize(text: string): string | undefined {
  for (const size of sizes) {
    const found = text.match(size)?.[0];
    if (found) return found.trim().slice(0, 80);
  }
  return undefined;
}
