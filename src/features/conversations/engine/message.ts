import { clauseTexts } from '#lib/language-reader/clauses.ts';
import { plain } from '#lib/typos.ts';
import { isFirstName } from './first-names.ts';

// "Tell him Jim from church called about the ramp" is a message, and no job.

const addressee =
  '(?:him|her|them|the (?:owner|boss|man|guy|manager)|(?:mr|mrs|ms) \\w+|(?!me\\b|us\\b|you\\b|it\\b|the\\b|a\\b|if\\b|this\\b|that\\b|what\\b|how\\b|my\\b|your\\b)[a-z]{2,12})';
const report =
  '(?:called|calling|rang|phoned|stopped by|stopped in|came by|dropped by|swung by|says?|said|wants?|wanted|is looking for|was here|was asking|asked|needs to (?:talk|speak)|would like (?:to talk|a word)|is trying to reach|tried to (?:call|reach)|left|returned his call|is returning|returning)';
const english = new RegExp(
  `\\b(?:(?:can|could|would|will|please|pls|just|hey|hi) )*(?:(?:(?:tell|remind|telling) ${addressee}|let ${addressee} know)|(?:pass|give|relay|get|send) (?:this|that|it|a message|the message|word|on|along)(?: on| along| back)? (?:to )?${addressee}|(?:leave|take) (?:a|this|me a)? ?message(?: for ${addressee})?|(?:message|note) for ${addressee}|say (?:hi|hello|hey) to ${addressee})\\b`,
);
const spanish =
  /\b(?:(?:le |les )?(?:puede |pueden |podria |me hace el favor de )?(?:diga(?:le|les|nle)|dile|decir(?:le|les)|avis(?:e|a|en|ar)(?:le|les)|pas(?:e|ele|enle|arle|a)\w* (?:el|este|un)? ?(?:recado|mensaje)|recuerde\w*|salude\w*|saludos) (?:por favor )?(?:a |al |de )(?:la |el |don |dona |su |mi )?\w+|(?:le|les) (?:puede|pueden|podria|podrian) decir (?:a|al) (?!que\b|donde\b)\w+|(?:dejar|dejo|dejarle|tomar?) (?:un |el )?(?:recado|mensaje)|(?:recado|mensaje) para (?:el|la|don)\b)/;
/** Off our list: only the owner can see to that. */
const stopsWriting =
  /\b(?:remove me|take me off|unsubscribe|stop (?:texting|calling|messaging|emailing)|no more (?:texts|calls|emails)|(?:quitenme|borrenme|ya no me (?:manden|llamen|escriban)))\b/;
/** Nothing is to be repaired. */
const wantsWork =
  /\b(?:needs?(?! to (?:talk|speak|call|see|meet|hear|ask|tell))|fix|fixed|repair\w*|replace\w*|install\w*|broken|broke|leak\w*|quote|estimate|how much|necesit\w+|ocup\w+|arregl\w+|compon\w+|repar\w+|gote\w+|descompus\w+|presupuesto|cuanto)\b/;
/** "Have Wade call Sandra back": who is to be called is who writes. */
const callsBack =
  /\b(?:have|tell|let|get|ask) (?:him|her|them|the \w+|\w+) (?:to )?(?:call|text|ring|phone) (?!me\b|us\b|my\b|him\b|her\b|the\b|back\b)[a-z]{2,}/;
const leadsCall =
  /\b(?:have|tell|let|get|ask) (?:him|her|them|the \w+|\w+) (?:to )?(?:call|text|ring|phone)\b/;

/** Whether a plain text is a message to somebody of the business, without work in it. */
export function leavesMessage(plainText: string): boolean {
  if (stopsWriting.test(plainText)) return true;
  if (wantsWork.test(plainText)) return false;
  if (callsBack.test(plainText)) return true;
  const told = english.exec(plainText);
  if (told && !/\b(?:let|tell) (?:me|us|you|ya)\b/.test(told[0])) {
    const rest = plainText.slice(told.index + told[0].length);
    return rest.trim().split(' ').length >= 2 && !leadsCall.test(plainText);
  }
  return spanish.test(plainText);
}

const titled = "\\p{Lu}[\\p{L}'’.-]+(?:\\s+\\p{Lu}[\\p{L}'’.-]+){0,2}";
const relation =
  '(?:su|mi|el|la|don|doña|tu)?\\s*(?:compadre|comadre|primo|prima|tío|tio|tía|tia|vecino|vecina|amigo|amiga|hermano|hermana|señor|señora|sr\\.?|sra\\.?|pastor|padre|cuñado|cunado|suegro|suegra)?\\s*';
const senders = [
  new RegExp(`\\b(?:call|text|ring|phone) (${titled})(?: back)?`, 'u'),
  new RegExp(
    `(?<!\\p{L})(${titled})(?:,? (?:from|with|at|of|over at|down at|the|next door|your) [^.,;!?]{1,40})? ${report}`,
    'u',
  ),
  new RegExp(
    `(?:hab[ló]+|habló|hablo|llamó|llamo|marcó|marco|pasó|paso|vino|dice|busca|buscó|busco)\\s+(?:su\\s+|el\\s+|la\\s+)?${relation}(${titled})`,
    'u',
  ),
  new RegExp(
    `(?:que|q)\\s+${relation}(${titled})\\s+(?:le\\s+|lo\\s+)?(?:habló|hablo|llamó|llamo|marcó|marco|pasó|paso|vino|dice|busca|buscó|busco)`,
    'u',
  ),
];
const inSmall = new RegExp(
  `\\b([a-z]{2,12})(?: (?:from|with|at|over at|the) [^.,;!?]{1,40}?)? ${report}\\b`,
);

/** Who sends a message. */
export function senderOf(text: string): string | undefined {
  for (const clause of clauseTexts(text)) {
    for (const sender of senders) {
      const found = sender.exec(clause)?.[1]?.replace(/[.,]+$/, '');
      if (found && !/^(?:I|He|She|We|They|It|The|My|Tell|Let|Please|Can|Could|Hey|Hi)$/.test(found))
        return found;
    }
    const small = inSmall.exec(plain(clause))?.[1] ?? '';
    if (isFirstName(small)) return small.charAt(0).toUpperCase() + small.slice(1);
  }
  return undefined;
}
