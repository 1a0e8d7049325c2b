/** Where a thing is mentioned in a text. */
export interface Mention {
  start: number;
  length: number;
}

export interface Clause {
  text: string;
  /** Where it begins in the whole text. */
  start: number;
}

const joins = /[,;.!?](?!\d)|\band\b|\by\b|\balso\b|\btambien\b|\bplus\b|\bmas\b/g;

/**
 * The part of a sentence about one thing, for any mention: between the commas, periods, and
 * conjunctions around it.
 */
export function clausesOf(text: string, bounds = joins): (at: Mention) => Clause {
  const found = [...text.matchAll(bounds)].map(({ 0: join, index }) => ({
    from: index,
    to: index + join.length,
  }));
  return ({ start, length }) => {
    const from = found.findLast(({ to }) => to <= start)?.to ?? 0;
    const to = found.find((join) => join.from >= start + length)?.from ?? text.length;
    return { text: text.slice(from, to), start: from };
  };
}
