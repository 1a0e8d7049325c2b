import { type Typed, take } from './typed.ts';

const number = (name: string) => `\\$? ?(?<${name}>\\d[\\d,]*(?:\\.\\d+)?)(?<${name}k>k\\b)?`;
const currency = '(?: ?(?:dollars|bucks|dolares|usd)\\b)?';
/** "more than 30 days" is not an amount. */
const noUnit =
  '(?! ?(?:days?|dias?|weeks?|semanas?|months?|meses|hours?|horas?|times|%)\\b)(?![\\d/:-])';

const between = new RegExp(
  `(?:\\bde )?\\b(?:between|entre) ${number('low')}${currency} (?:and|y) ${number('high')}${currency}${noUnit}`,
);
const above = new RegExp(
  `(?:\\bde |\\bpor )?(?:\\b(?:over|above|more than|at least|greater than|bigger than|larger than|higher than|mas de|mayores? (?:de|a|que)|arriba de|por encima de|superiores a)|>) ?${number('low')}${currency}${noUnit}`,
);
const below = new RegExp(
  `(?:\\bde |\\bpor )?(?:\\b(?:under|below|less than|at most|up to|smaller than|lower than|menos de|menores? (?:de|a|que)|debajo de|hasta|inferiores a)|<) ?${number('high')}${currency}${noUnit}`,
);

/** Reads the lowest and highest requested amount, in dollars. */
export function takeLimits(typed: Typed): {
  limits: { min_amount?: number; max_amount?: number };
  rest: Typed;
} {
  const both = take(typed, between);
  if (both) {
    const limits = {
      min_amount: dollars(both.match, 'low'),
      max_amount: dollars(both.match, 'high'),
    };
    return { limits, rest: both.rest };
  }
  const low = take(typed, above);
  const high = take(low?.rest ?? typed, below);
  return {
    limits: {
      ...(low && { min_amount: dollars(low.match, 'low') }),
      ...(high && { max_amount: dollars(high.match, 'high') }),
    },
    rest: high?.rest ?? low?.rest ?? typed,
  };
}

const price = new RegExp(
  `(?:,? ?\\b(?:at|for|of|por|de|a) )?(?:\\$ ?(?<sum>\\d[\\d,]*(?:\\.\\d{1,2})?)(?<sumk>k\\b)?${currency}|\\b(?<bare>\\d[\\d,]*(?:\\.\\d{1,2})?) (?:dollars|bucks|dolares|usd)\\b)(?![\\d.]*\\d)`,
);

/** Reads the price in a request; nothing if there are several, because either may be meant. */
export function takePrice(typed: Typed): { amount: number; rest: Typed } | undefined {
  const found = take(typed, price);
  if (!found || take(found.rest, price)) return undefined;
  const { sum, bare, sumk } = found.match.groups ?? {};
  const amount = Number((sum ?? bare ?? '').replaceAll(',', '')) * (sumk ? 1000 : 1);
  return amount > 0 ? { amount, rest: found.rest } : undefined;
}

function dollars({ groups = {} }: RegExpExecArray, name: string): number {
  return Number(groups[name]?.replaceAll(',', '')) * (groups[`${name}k`] ? 1000 : 1);
}
