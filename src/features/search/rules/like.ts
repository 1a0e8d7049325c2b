import { distance } from 'fastest-levenshtein';

/** Shorter typed words have too many neighbors. */
const minTypoLength = 5;

/** Whether a typed word starts a known one, or would without one typo. Both in lower case. */
export function startsLike(typed: string, known: string): boolean {
  if (known.startsWith(typed)) return true;
  if (typed.length < minTypoLength || typed[0] !== known[0]) return false;
  return [-1, 0, 1].some((more) => distance(typed, known.slice(0, typed.length + more)) <= 1);
}

/** Whether each typed word starts one of these, with at most one typo in each. */
export function allStartLike(typed: string, known: string): boolean {
  const parts = known.toLowerCase().split(/[\s,]+/);
  const terms = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return terms.length > 0 && terms.every((term) => parts.some((part) => startsLike(term, part)));
}
