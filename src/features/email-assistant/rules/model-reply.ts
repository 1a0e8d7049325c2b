import { answerProblem } from '#features/conversations/rules/model-answer.ts';

/** What a model may state in a reply. */
interface Given {
  /** Our own draft and facts: amounts, days and times must appear in them. */
  facts: string;
  /** The email it answers: its sender's numbers and addresses may be repeated. */
  email: string;
  /** The model's prompt, which is only for it. */
  instructions: string;
}

const times =
  /\b\d{1,2}(?::\d\d)?\s?(?:am|pm|a\.\s?m\.|p\.\s?m\.)|\b\d{1,2}:\d\d\b|\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\s+\d{1,2}\b|\b\d{1,2} de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)s?\b/gi;

/** Promises that only the owner may make. */
const promises =
  /\b(?:refund|free of charge|at no (?:cost|charge)|guarantee\w*|waive\w*|reembols\w*|sin costo|gratis|garanti\w*|password|contrase[nñ]a)\b/i;

/**
 * Why a model's reply may not be used: it mentions an amount, day, time, address or number that
 * wasn't given to it, makes a promise that only the owner may make, or repeats its instructions.
 * Nothing if it may be shown to the owner.
 */
export function replyProblem(text: string, given: Given): string | undefined {
  const problem = answerProblem(text, {
    amounts: given.facts,
    addresses: `${given.facts} ${given.email}`,
    instructions: given.instructions,
  });
  if (problem) return problem;
  if (text.trim().length < 20) return 'too little';
  const known = plain(given.facts);
  for (const [time] of text.matchAll(times))
    if (!known.includes(plain(time))) return 'a day or time that is not free';
  if (promises.test(text) && !promises.test(given.facts)) return 'a promise that is not ours';
  return undefined;
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[\s.]/g, '');
}
