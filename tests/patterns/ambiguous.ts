import { type AST, RegExpParser } from '@eslint-community/regexpp';

// Whether a regular expression can take time without end. One that repeats something which matches
// the same text in two ways, `(?:a|b|ab)*`, tries all of them before it gives up: twice as many for
// each more character.

/** Characters that stand for all: whatever a pattern divides by, some of these are on each side. */
const samples = [
  ...Array.from({ length: 127 }, (_, code) => String.fromCodePoint(code)),
  ...'éñÁß’“–…\u00a0\u2028中😀٣ª',
];
/** A part that repeats at most so often takes bounded time. */
const few = 8;

/** A way through a part of a pattern: the numbers of its characters, and between which it crosses. */
interface Part {
  isNullable: boolean;
  first: Step[];
  last: Step[];
}

interface Step {
  at: number;
  /** Only where `\b` is true. */
  atEdge: boolean;
}

export interface Ambiguity {
  /** What repeats. */
  repeated: string;
  /** A text in it that is read in two ways. */
  text: string;
}

/** What repeats in a pattern and matches one text in two ways, with something after it. */
export function findAmbiguities(source: string, flags: string): Ambiguity[] {
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const found: Ambiguity[] = [];
  visit(pattern.alternatives, false);
  return found;

  /** `isFollowed`: after the last part of these, something may still fail. */
  function visit(alternatives: AST.Alternative[], isFollowed: boolean): void {
    for (const { elements } of alternatives)
      for (const [index, element] of elements.entries()) {
        const mayFail = isFollowed || index < elements.length - 1;
        if (element.type === 'Quantifier') {
          if (element.max > few && mayFail) {
            const text = textOfTwoWays(element, flags);
            if (text !== undefined) found.push({ repeated: element.raw, text });
          } else if ('alternatives' in element.element)
            visit(element.element.alternatives, mayFail || element.max > few);
        } else if ('alternatives' in element) visit(element.alternatives, mayFail);
      }
  }
}

/** A text that a repeated part reads in two ways. */
function textOfTwoWays(repeated: AST.Quantifier, flags: string): string | undefined {
  const { sets, edges } = graphOf(repeated, flags);
  const next = edges.map((ways) => [...ways.keys()]);
  for (const ways of edges)
    for (const [to, count] of ways) if (count > 1) return sampleOf(sets, to, to);
  // Two walkers that start at one place, read the same text, and part: do they meet again?
  const seen = new Map<string, string>();
  const open: [one: number, other: number, text: string][] = [];
  const walk = (one: number, other: number, text: string) => {
    const key = one < other ? `${one} ${other}` : `${other} ${one}`;
    if (seen.has(key)) return;
    seen.set(key, text);
    open.push([one, other, text]);
  };
  for (const ways of next)
    for (const one of ways)
      for (const other of ways) {
        const read = one < other ? sampleOf(sets, one, other) : undefined;
        if (read !== undefined) walk(one, other, read);
      }
  for (let pair = open.pop(); pair; pair = open.pop())
    for (const one of next[pair[0]] ?? [])
      for (const other of next[pair[1]] ?? []) {
        const read = sampleOf(sets, one, other);
        if (read === undefined) continue;
        if (one === other) return pair[2] + read;
        walk(one, other, pair[2] + read);
      }
  return undefined;
}

/** A character that both of these match. */
function sampleOf(sets: boolean[][], one: number, other: number): string | undefined {
  const index = sets[one]?.findIndex((matches, at) => matches && sets[other]?.[at]) ?? -1;
  return samples[index];
}

/** The characters of a part, and in how many ways each may follow another. */
function graphOf(repeated: AST.Quantifier, flags: string) {
  const sets: boolean[][] = [];
  const edges: Map<number, number>[] = [];
  const nothing: Part = { isNullable: true, first: [], last: [] };
  const known = new Map<string, boolean[]>();

  function setOf(raw: string): boolean[] {
    const one = new RegExp(`^(?:${raw})$`, flags.replace(/[gy]/g, ''));
    const set = known.get(raw) ?? samples.map((sample) => one.test(sample));
    known.set(raw, set);
    return set;
  }

  function connect(from: Step[], to: Step[]): void {
    for (const one of from)
      for (const other of to) {
        if ((one.atEdge || other.atEdge) && !crossesEdge(sets[one.at], sets[other.at])) continue;
        const ways = edges[one.at];
        ways?.set(other.at, (ways.get(other.at) ?? 0) + 1);
      }
  }

  function inRow(parts: Part[]): Part {
    return parts.reduce((before, part) => {
      connect(before.last, part.first);
      return {
        isNullable: before.isNullable && part.isNullable,
        first: before.isNullable ? [...before.first, ...part.first] : before.first,
        last: part.isNullable ? [...before.last, ...part.last] : part.last,
      };
    }, nothing);
  }

  function oneOf(parts: Part[]): Part {
    return {
      isNullable: parts.some(({ isNullable }) => isNullable),
      first: parts.flatMap(({ first }) => first),
      last: parts.flatMap(({ last }) => last),
    };
  }

  function elementsOf({ elements }: AST.Alternative): Part {
    const parts: Part[] = [];
    let atEdge = false;
    for (const element of elements) {
      if (isEdge(element)) {
        const before = parts.at(-1);
        if (before)
          parts[parts.length - 1] = { ...before, last: before.last.map((step) => edge(step)) };
        else atEdge = true;
        continue;
      }
      const part = partOf(element);
      parts.push(atEdge ? { ...part, first: part.first.map((step) => edge(step)) } : part);
      atEdge = false;
    }
    return inRow(parts);
  }

  function partOf(element: AST.Element): Part {
    switch (element.type) {
      case 'Group':
      case 'CapturingGroup':
        return oneOf(element.alternatives.map(elementsOf));
      case 'Quantifier':
        return times(element);
      case 'Assertion':
        // Nothing comes after the end.
        return element.kind === 'end' && !flags.includes('m')
          ? { isNullable: false, first: [], last: [] }
          : nothing;
      case 'Backreference':
        return nothing;
      default: {
        const at = sets.push(setOf(element.raw)) - 1;
        edges.push(new Map());
        return { isNullable: false, first: [{ at, atEdge: false }], last: [{ at, atEdge: false }] };
      }
    }
  }

  function times({ element, min, max }: AST.Quantifier): Part {
    if (max > few) {
      const part = partOf(element);
      connect(part.last, part.first);
      return { ...part, isNullable: part.isNullable || min === 0 };
    }
    // x{1,3} is x(?:x(?:x)?)?
    let rest = nothing;
    for (let count = max; count > 0; count -= 1) {
      const part = inRow([partOf(element), rest]);
      rest = { ...part, isNullable: part.isNullable || count > min };
    }
    return rest;
  }

  const whole = partOf(repeated.element);
  connect(whole.last, whole.first);
  return { sets, edges };
}

const edge = (step: Step): Step => ({ ...step, atEdge: true });

/** Of all assertions, only `\b` can be negated and has nothing in it. */
function isEdge(element: AST.Element): boolean {
  if (element.type !== 'Assertion' || 'alternatives' in element) return false;
  return 'negate' in element && !element.negate;
}

/** Whether `\b` may be between two characters. */
function crossesEdge(one: boolean[] = [], other: boolean[] = []): boolean {
  const kinds = (set: boolean[]) =>
    new Set(samples.filter((_, index) => set[index]).map((sample) => /\w/.test(sample)));
  const [before, after] = [kinds(one), kinds(other)];
  return [...before].some((isPart) => after.has(!isPart));
}
