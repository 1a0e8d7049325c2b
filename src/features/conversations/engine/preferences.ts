import { plain, sentencesOf } from '#lib/typos.ts';
import { opening } from './describe.ts';
import { withoutEmail } from './email.ts';
import { withoutPhone } from './phone.ts';

const days =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues?|wed|thurs?|fri|sat|tomorrow|today|lunes|martes|miercoles|jueves|viernes|sabado|domingo|manana';
const clock = '\\d{1,2}(?::\\d\\d)? ?(?:am|pm|a m|p m|o clock|de la (?:tarde|manana|noche))?';
const people =
  'landlord|landlady|tenants?|renters?|(?:property )?manager|realtor|caretaker|neighbou?r|(?:my|the) (?:husband|wife|mom|mother|dad|father|son|daughter|brother|sister|assistant)|inquilin[oa]s?|casero|casera|encargad[oa]|vecin[oa]|mi (?:esposo|esposa|marido|mama|papa|hijo|hija|hermano|hermana)';
/** Who else is there, how to get in, and how and when to be reached or visited, beside the day. */
const signs = [
  `\\b(?:call|text|email|reach|ring|llam\\w+|marqu\\w+|escrib\\w+|mand\\w+)\\b[^,]{0,24}\\b(?:after|before|between|despues|antes|entre|a partir)\\b`,
  `\\b(?:after|before|despues de|antes de|a partir de)(?: las?)? ${clock}\\b(?! ?(?:years?|months?|weeks?|days?|hours?|minutes?|feet|ft|inch\\w*|people|times?|anos?|meses|semanas?|dias|horas|minutos|veces|pies|[a-z]+s\\b))`,
  `\\b(?:between|entre)(?: las?)? ${clock} (?:and|y|to|a)(?: las?)? ${clock}(?= ?(?:$|pm|am|on|or|works?|is|please|el|los|en|por))`,
  `\\b(?:text|texts|email|emails|call|calls|mensajes?|correo|llamadas?) only\\b|\\b(?:only|just|solo|solamente) (?:text|texts|email|emails|call|calls|mensajes?|correo|llamadas?|por (?:mensaje|correo|texto))\\b`,
  `\\b(?:don't|do not|dont|please no|no) (?:call|text|email|calls|texts|emails)\\b|\\bno (?:me )?(?:llamen?|marquen?)\\b`,
  `\\b(?:mornings?|afternoons?|evenings?|weekdays?|weekends?|lunch ?time|nights?)\\b[^,]{0,20}\\b(?:best|better|only|work|works|please|pls|preferred|preferably|ideal|good)\\b`,
  `\\b(?:best|only|prefer\\w*|better|ideally|free|home|available)\\b[^,]{0,20}\\b(?:mornings?|afternoons?|evenings?|weekdays|weekends)\\b`,
  `\\b(?:${days}) (?:mornings?|afternoons?|evenings?|noon|temprano|(?:por|en) la (?:manana|tarde|noche))\\b`,
  `\\b(?:en|por) las (?:mananas|tardes|noches)\\b`,
  `\\b(?:mon|tues|wednes|thurs|fri|satur|sun)days? only\\b|\\b(?:only|just|solo|nomas|nada mas) (?:on |puedo |los |el |can do )*(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|lunes|martes|miercoles|jueves|viernes|sabados?)\\b`,
  `^(?:in the )?(?:mornings?|afternoons?|evenings?)$|^(?:por|en|a) la (?:manana|tarde|noche)$`,
  `\\b(?:text|texting|texts|mensajes?|email) (?:is |are |me |works |would be |es |por )*(?:fastest|quickest|easiest|better|best|please|preferred|easier|fine|mejor|favor)\\b|\\btext me\\b|\\b(?:mejor|mande\\w*|prefiero) (?:un |por )?(?:mensajes?|texto)\\b`,
  `\\b(?:any ?time|any day|whenever|cualquier (?:dia|hora))\\b[^,]{0,12}\\b(?:after|before|but|except|between|despues|antes|menos|excepto)\\b`,
  `\\bneighbou?r\\b.{0,20}\\bkey\\b|\\b(?:by|before|antes de|para) (?:the end of|christmas|thanksgiving|new years?|navidad|nochebuena|the holidays?|las fiestas|closing)\\b`,
].map((source) => new RegExp(source));

/** Who else is there, and how to get in. */
const asides = [
  `\\b(?:lock ?box|gate code|door code|key ?pad|key (?:is|under|in)|codigo|candado|llave (?:esta|abajo|debajo)|dogs?|perros?|park (?:in|on|at|behind)|side door|back door is|vacant|desocupad[oa])\\b`,
  `\\b(?:${people})(?:'s)? (?:is|name|will|can|lives|has|pays|is home|es|se llama|va a|puede|paga)\\b`,
].map((source) => new RegExp(source));

const others = new RegExp(`\\b(?:${people})\\b`);
const theirs = /\b(?:is|name|his|her|s|es|se llama|de el|de ella)\b/;
const meant =
  /\b(?:use (?:that|it|hers|his|this)|best one|instead|call(?! (?:her|him|them)\b)|reach|text|contact|llam\w+|marqu\w+|habl\w+)\b/;

/** "Kyle's cell is …". */
const ofNamed =
  /\b(?!it's|that's|here's|what's|there's|mine's|who's|where's|let's|today's)[a-z]{2,}'s (?:cell|number|phone|mobile|name)\b/;

/** Whether the number in a sentence is said to be somebody else's, and not the one to call. */
export function isNumberOfOther(sentence: string): boolean {
  const words = plain(sentence);
  if (ofNamed.test(words) && !meant.test(words)) return true;
  if (/^(?:his|her|their|su) (?:name|number|phone|cell|nombre|numero|cel\w*)\b/.test(words))
    return true;
  const at = others.exec(words);
  return at !== null && theirs.test(words.slice(at.index)) && !meant.test(words);
}

/** "Call me after 5", "mornings are best", "thursday morning", "lockbox 2210": as it was written. */
export function findPreferences(text: string): string[] {
  const sentences = sentencesOf(text);
  const own = sentences.filter((one) => withoutPhone(one) !== one && isNumberOfOther(one));
  const found = sentences.filter((one) => !own.includes(one)).flatMap(preferencesIn);
  return [...own, ...found].map((one) => one.replace(opening, ''));
}

/** Words of a sentence that is kept whole. */
const maxAside = 20;

function preferencesIn(sentence: string): string[] {
  const isAside = !sentence.includes('?') && asides.some((sign) => sign.test(plain(sentence)));
  if (isAside && sentence.split(' ').length <= maxAside)
    return [
      withoutPhone(withoutEmail(sentence))
        .trim()
        .replace(/\s+/g, ' ')
        .replace(/[.!]+$/, ''),
    ];
  return withoutPhone(withoutEmail(sentence))
    .split(/[,;\n]+|[.!?]+(?=\s|$)/)
    .map((clause) => clause.trim().replace(/\s+/g, ' '))
    .filter((clause) => clause && signs.some((sign) => sign.test(plain(clause))));
}
