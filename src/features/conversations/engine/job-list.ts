import { plain, wordsOf } from '#lib/typos.ts';
import { findTrade, hasFailed } from './trade.ts';

/** Parts of a text that are looked at; each is compared with all vocabularies. */
const maxParts = 40;
/** Words of a part that can name what it is about. */
const maxThings = 14;

const marker = /^\s*(?:[-•*–·]|\(?\d{1,2}[.):]|[a-h][.)])\s+/;
const markers = /(?:^|\n|[\s,;:])(?:[-•*–·]\s+|\(?\d{1,2}[.):](?=\s*\p{L})|\(?[a-h]\)\s)/gu;
const joints =
  /(?:,|;)\s+(?:(?:and|y|also|plus|then|oh and|tambi[eé]n|adem[aá]s)\s+)?|\s+(?:and then|and also|and|plus|also|as well as|y tambi[eé]n|y adem[aá]s|y|e|tambi[eé]n)\s+/i;
/** A part that goes on about the one before: "it leaks", "the same one". */
const goesOn =
  /^(?:it|its|it's|they|them|that|thats|that's|this|which|who|both|all|so|because|cause|when|while|but|just|only|with|for|in|on|at|by|near|from|since|until|if|the same|este|esta|ese|esa|lo|la que|el que|que (?:esta|no)|porque|cuando|con|para|en|de|del|por|desde|si|pero|nomas)\b/;
const action =
  /\b(?:hang|mount|paint|caulk|clean|patch|build|assemble|unclog|move|trim|put|install|replace|fix|repair|swap|adjust|seal|stain|tighten|repaint|rehang|regrout|recaulk|rewire|reseal|restain|refinish|rebuild|reattach|reset|relevel|redo|rescreen|rekey|remodel|remove|haul|touch|change|look at|check|level|secure|insulate|wire|add|set|take down|new|need\w*|mounted|hung|painted|fixed|replaced|installed|cleaned|cuelg\w+|colg\w+|mont\w+|pint\w+|resan\w+|limpi\w+|instal\w+|cambi\w+|arregl\w+|compon\w+|compong\w+|repar\w+|pong\w+|poner|quit\w+|arm(?:ar|en|e)|destap\w+|sell(?:ar|en|e)|ajust\w+|mov(?:er|an)|revis\w+|cheq\w+|hacer|nuev[oa])\b/;
const failing =
  /\b(?:leak\w*|drip\w*|clog\w*|stick\w*|drag\w*|squeak\w*|won'?t|does ?n'?t|isn'?t|broke\w*|loose|sag\w*|rot\w*|crack\w*|stuck|(?:is|are|went|burned|been) out|flicker\w*|hum\w*|runs|running|lean\w*|missing|torn|bent|peel\w*|fell|falling|dead|quit|rubs?|rocks?|wobbl\w*|rattl\w*|jam\w*|backed up|beep\w*|chirp\w*|gote\w*|tira\w*|no (?:cierra|abre|prende|sirve|jala|funciona|enciende|corre)|rot[oa]|quebrad\w+|floj\w+|tapad\w+|atorad\w+|suelt\w+|rechina\w*|descompuest\w*|se (?:cae|cayo|atora|descompuso|rompio|tapo|sale|zafo|afloj\w+))\b/;

/** The jobs of a text, as they were written: one if it doesn't name several. */
export function jobsIn(text: string): string[] {
  const listed = itemsOf(text);
  if (listed.length > 1) return listed;
  const parts = text.split(joints).slice(0, maxParts);
  const jobs: string[] = [];
  let at = 0;
  for (const part of parts) {
    const start = text.indexOf(part, at);
    const before = text.slice(at, start);
    at = start + part.length;
    const isAnother = jobs.length > 0 && saysJob(jobs.at(-1) ?? '') && saysJob(part);
    if (isAnother || jobs.length === 0) jobs.push(part);
    else jobs[jobs.length - 1] += `${before}${part}`;
  }
  const rest = text.slice(at);
  if (rest && jobs.length > 0) jobs[jobs.length - 1] += rest;
  return jobs.map(trimmed).filter(Boolean);
}

/** The items of a written list, without their marks; a heading before them is left out. */
function itemsOf(text: string): string[] {
  const found = text.match(markers)?.length ?? 0;
  if (found < 2) return [];
  return text
    .split(markers)
    .map((item) => trimmed(item.replace(marker, '')))
    .filter((item, at) => /\p{L}{2}/u.test(item) && (at > 0 || saysJob(item)));
}

/** Whether a part says on its own what is to be done, or what is wrong. */
export function saysJob(part: string): boolean {
  const words = plain(part);
  if (goesOn.test(words) || words.length > 300) return false;
  const isSaid = action.test(words) || failing.test(words) || hasFailed(words);
  return isSaid && findTrade(words) !== undefined;
}

/** Whether a text is about something else than what is known already. */
export function isAnotherJob(known: string, text: string): boolean {
  if (!saysJob(text) || text.trimEnd().endsWith('?')) return false;
  const before = new Set(wordsOf(plain(known)).map(stem));
  const things = wordsOf(plain(text))
    .filter((word) => word.length > 2 && !action.test(word) && !failing.test(word))
    .slice(0, maxThings)
    .filter((word) => findTrade(word) !== undefined);
  return things.length > 0 && things.every((word) => !before.has(stem(word)));
}

const stem = (word: string) => word.replace(/(?:es|s)$/, '');

const trimmed = (part: string) =>
  part
    .trim()
    .replace(/[,;]+$/, '')
    .trim();
