// Idioms, without fire, flood, or sparks.
const sayings = [
  /\bspark ?plugs?\b/g,
  /\bspark (?:joy|interest)\b/g,
  /\bfire(?: ?(?:sale|place|pit|wood|works?|wall|side|fly|flies)s?\b)/g,
  /\bchimeneas?\b/g,
  /\b(?:budget|wallet|bank account|bolsillo|presupuesto|cartera|schedule|calendar|phone|inbox|brain|feet|boss|business|cowboys|spurs)(?: [\w']+){0,4} (?:on fire|burn\w*|smok\w+|in flames|en llamas|quema\w*|flood\w*|explod\w+)\b/g,
  /\bburn(?:s|ing|ed|t)? (?:question|desire|a hole|through (?:\w+ )?(?:money|budget|cash)|out\b)/g,
  /\bflood(?:ed|ing|s)?(?: (?:me|us|him|her|them|you|my (?:phone|inbox|email)))? with (?!water|sewage|rain|mud)(?:\w+ ?){1,2}/g,
  /\bflood(?: |-)?(?:light|lamp|insurance|zone|plain|damage)s?\b/g,
  /\binundad[oa]s? de (?!agua|drenaje|lodo)\w+/g,
  /\b(?:asador|parrilla|barbacoa|bbq|grill|smoker)(?: \w+){0,4} (?:smok\w+|humo)\b/g,
  /\b(?:smok(?:ing|in) (?:hot|deal|good|patio|area|section)|smoker|smoke (?:brisket|meat|ribs)|smoked? (?:cigar\w*|in (?:the|this|here))|cigar\w* smok\w+|smok\w+ cigar\w*)\b/g,
  /\b(?:pour(?:ed|ing|s)? (?:\w+ ){0,2}(?:concrete|cement|slab|coffee|foundation|patio|footings?|money|down rain)|pouring (?:down )?rain(?:ing)?|rain(?:ing|s)? (?:is |was )?pouring|it(?:'s| is| was) pouring(?: outside)?$)/g,
  /\bburst(?:s|ing)? (?:of|out laughing|with (?:color|joy)|at the seams)\b/g,
  /\b(?:heart|mind|head|team|plans?|marriage|market)(?: \w+){0,2} (?:explod\w+|collaps\w+|sink\w*|burst\w*)\b/g,
  /\b(?:toque|toques) (?:de|final\w*|a (?:la|el)|femenino|especial)\b/g,
  /\bshock(?:ed|ing)? (?:at|by(?! (?:the|an?|my|our|that|this) (?:\w+ )?(?:outlet|switch|plug|socket|wire|panel|breaker|box|fixture|light|lamp|dryer|washer|dishwasher|microwave|disposal|stove|oven|faucet|pump|fan|charger|cord|meter|heater))|how|price|absorb\w+|that|to see|me how|when)\b/g,
  /\bpeople pleaser\b/g,
  // A house by the water isn't under it.
  /\b(?:\w+ )?lake ?(?:house|home|cabin|place|property|lot|front|side)s?\b/g,
  /\b(?:canyon|medina|boerne|cedar creek) lake\b/g,
  // No water runs from the handle of a toilet, nor from one that uses too much.
  /\btoilet (?:flush )?(?:handle|lever|seat|lid)\b/g,
  /\b(?:gasta|consume|desperdicia)(?:ndo)? (?:mucha|tanta|demasiada|un monton de) agua\b/g,
];

/** A plain text without its idioms. */
export function withoutSayings(plainText: string): string {
  return sayings.reduce((text, saying) => text.replace(saying, ' '), plainText);
}
