import { plain } from '#lib/typos.ts';

const money = '\\$\\s?\\d[\\d,]{0,14}(?:\\.\\d{1,2})?(?:\\s?(?:k|grand|mil)\\b)?';
const amount = '\\d[\\d,]{0,14}(?:\\.\\d+)?(?:\\s?(?:k|grand|mil|hundred|thousand)\\b)?';
const writtenOut =
  '(?:(?:a |one |two |three |four |five |six |seven |eight |nine |ten |eleven |twelve |fifteen |eighteen |couple (?:of )?|few |dos |tres |cuatro |cinco |seis |siete |ocho |diez )?(?:hundred|thousand|grand|mil)(?: (?:doscientos|trescientos|quinientos|ochocientos|five hundred|dos|two hundred))?|(?:dos|tres|cuatro|quin|seis|sete|ocho|nove)(?:cientos|ientos)|cien)';
const currency = '(?:dollars?|bucks|usd|d[oó]lares|dlls?|dls|varos|lana|pesos)';
const leads =
  "budget(?: is| of| around| about| for this)?|presupuesto(?: es| de| como)?|spend(?:ing)?|gastar(?:me|le)?|afford|max(?:imum)?(?: is| of)?|m[aá]ximo|tope|up to|hasta|under|below|less than|menos de|no m[aá]s de|no m[aá]s que|not? more than|not over|no over|wont go over|won't go over|stay under|keep it under|at most|between|entre|de entre|ofrezco|offer(?:ing)?|pagar(?:le|les)?|pay(?:ing)?|tengo como|tengo unos|i have(?: about)?|we have(?: about)?|i got|traigo|i've got about|got about";
const looseLeads = `${leads}|around|about|roughly|como|unos|ando en|pensando en|thinking`;
const range = (one: string) => `${one}(?:\\s?(?:-|–|to|and|a|y|or|o)\\s?\\$?(?:${one}))?`;
const filler =
  '(?:\\s+(?:is|it|at|to|de|unos|como|about|around|roughly|maybe|like|the|es|approx|approximately|of|usd|with|con|probably|somewhere|between|entre|todo|everything|for))*\\s*[:=]?\\s*';
const endsHere = `(?=\\s*(?:$|[.,;!?)\\n]|${currency}|total|give or take|m[aá]s o menos|all in|all together|tops|max|m[aá]ximo|or (?:so|less|under)|o menos|por|en total|cuando mucho|como mucho|for |if|is|maybe|pls|please|ish|on this|para|y |and |pero|but|at most|m[aá]s o menos))`;
const patterns = [
  `(?:(?:${looseLeads})${filler})?${range(money)}(?:\\s?${currency})?`,
  `(?:(?:${looseLeads})${filler})?${range(`(?:${amount}|${writtenOut})`)}\\s?${currency}`,
  `(?:(?:${looseLeads})${filler})?\\b(?:${amount.replace('?$', '')}|a |one |two |three |five |dos |un par de )\\s?(?:k|grand)\\b`,
  `\\b(?:budget|presupuesto)\\b\\D{0,30}?${range(`(?:${amount}|${writtenOut})`)}${endsHere}`,
  `\\b(?:${leads})${filler}${range(`(?:${amount}|${writtenOut})`)}${endsHere}`,
  `\\b(?:${amount}|${writtenOut})\\s+(?:tops|max\\b|maximum|m[aá]ximo|at (?:the )?most|cuando mucho|como mucho|o menos|or less|all in)`,
  `\\b(?:${amount}|${writtenOut})\\s+(?:to spend|para gastar|to work with)`,
  `\\b(?:mil (?:doscientos|trescientos|quinientos|ochocientos)|dos mil|tres mil)\\b`,
].map((source) => new RegExp(source, 'i'));
const leastBudget = 40;

/**
 * What someone wants to spend, as they put it, plus the number if they said it differently: "2
 * grand (2000)".
 */
export function findBudget(text: string): string | undefined {
  const open = text.replace(/\b\d{5}(?:-\d{4})?\b(?!\s?(?:k|dollars|bucks))/g, (zip) =>
    text.includes(`$${zip}`) ? zip : ' ',
  );
  for (const pattern of patterns) {
    const found = open.match(pattern)?.[0].trim().replace(/\s+/g, ' ');
    const amount = found && amountOf(found);
    if (!found || !amount || amount < leastBudget) continue;
    const isPlain = found.replaceAll(',', '').includes(String(amount));
    return (isPlain ? found : `${found} (${amount})`).slice(0, 80);
  }
  return undefined;
}

const small = new Map(
  'a one two three four five six seven eight nine ten'
    .split(' ')
    .map((word, at) => [word, Math.max(1, at)] as const),
);
for (const [at, word] of 'un dos tres cuatro cinco seis siete ocho nueve diez'.split(' ').entries())
  small.set(word, at + 1);
small.set('couple', 2);
small.set('eleven', 11);
small.set('twelve', 12);
small.set('fifteen', 15);
small.set('eighteen', 18);
small.set('par', 2);
const hundredsInSpanish: Record<string, number> = {
  doscientos: 200,
  trescientos: 300,
  cuatrocientos: 400,
  quinientos: 500,
  seiscientos: 600,
  setecientos: 700,
  ochocientos: 800,
  novecientos: 900,
};

/** The first amount of a phrase: 1500 for "1.5k", "mil quinientos", "fifteen hundred". */
function amountOf(found: string): number | undefined {
  const words = plain(found);
  const digits = words.match(/(\d[\d,]*(?:\.\d+)?)\s?(k|grand|mil|thousand|hundred)?\b/);
  if (digits) return Number(digits[1]?.replaceAll(',', '')) * factor(digits[2]);
  let total = 0;
  let count = 0;
  for (const word of words.split(/[^a-z]+/)) {
    if (total > 0 && /^(?:y|to|a|or|o|and)$/.test(word)) break;
    const hundreds = hundredsInSpanish[word];
    if (hundreds) total += hundreds;
    else if (factor(word) > 1) {
      total += (count || 1) * factor(word);
      count = 0;
    } else count = small.get(word) ?? count;
  }
  return total || undefined;
}

function factor(word: string | undefined): number {
  if (word === 'hundred' || word === 'cien') return 100;
  return word && /^(?:k|grand|mil|thousand)$/.test(word) ? 1000 : 1;
}
