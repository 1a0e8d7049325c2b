import { findDanger, findsRunningWater } from '#features/dangers/rules/find-danger.ts';
import type { Urgency } from '#features/requests/rules/requests.ts';
import { mentions } from '#lib/typos.ts';

const notAnEmergency =
  /\b(?:(?:no|not (?:an |a |really an )?) ?emergency|no es (?:una )?emergencia|isn't an emergency|nothing urgent|not (?:super |that |very |really |too )?urgent|no es (?:muy |tan )?urgente|nada urgente)\b/;
const hurried = [
  'urgent',
  'urgently',
  'asap',
  'right away',
  'as soon as possible',
  'as soon as you can',
  'as soon as yall can',
  'soon as you can',
  'soon as possible',
  'today',
  'tonight',
  'immediately',
  "can't wait",
  'cannot wait',
  'cant wait',
  'getting worse',
  'no water',
  'no hot water',
  'no power',
  'first thing tomorrow',
  'first thing in the morning',
  'soonest',
  'kind of soon',
  'pretty soon',
  'real soon',
  'soon please',
  'ya por favor',
  'sooner the better',
  'earlier the better',
  'entre mas temprano mejor',
  'the quicker the better',
  'the faster the better',
  'hurry',
  'right now',
  'come now',
  'now please',
  'need it now',
  'ahora mismo',
  'quickly',
  'quick as',
  'only toilet',
  'only bathroom',
  'need it fixed now',
  'tomorrow',
  'pronto',
  'yesterday would',
  'like yesterday',
  'this afternoon',
  'this morning',
  'top priority',
  'desperate',
  'time sensitive',
  'past due',
  'urgente',
  'urge',
  'hoy',
  'hoy mismo',
  'lo antes posible',
  'lo mas pronto',
  'lo mas rapido',
  'cuanto antes',
  'entre mas pronto',
  'ya mismo',
  'ya ya',
  'para ayer',
  'para ya',
  'de volada',
  'en chinga',
  'en friega',
  'apurado',
  'apurada',
  'no hay agua',
  'sin agua',
  'sin luz',
  'no puede esperar',
  'no puedo esperar',
  'esta noche',
  'esta tarde',
  'unico bano',
  'rapido',
  'manana mismo',
  'ahorita',
  'tmrw',
  'tmw',
];
/** "Mañana" is tomorrow; "la mañana" is a morning. */
const tomorrowInSpanish = /(?<!\b(?:la|una|esta|cada|otra|media|misma) )\bmanana\b/;
// Someone is coming, and the house should be ready by then.
const expected =
  /\b(?:guests?|company|folks|family|in-?laws|people|visitors|parents|showing|closing|inspection|party|wedding|baby)\b(?: [\w']+){0,5} (?:coming|come|arriv\w+|staying|over|here|is|are|in|on|by|for|this|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b|\b(?:realtor|tenants?|renters?)\b(?: [\w']+){0,5} (?:coming|come|arriv\w+|mov(?:e|es|ing) in)\b|\b(?:have|having|hosting|got|expecting) (?:\w+ ){0,2}(?:guests|company|people over|family|a party|thanksgiving)\b|\b(?:tengo|tenemos|llegan|vienen|espero|esperamos) (?:\w+ ){0,2}(?:visitas?|invitados|familia|suegros|gente|fiesta|reunion|posada|inspeccion)\b/;
const unhurried = [
  'no rush',
  'not a rush',
  'no hurry',
  'not in a hurry',
  'not in a rush',
  'no particular hurry',
  "isn't a rush",
  'whenevs',
  'whenever yall',
  "whenever y'all",
  'whenever you',
  'whenever u',
  'whenever he',
  'whenever works',
  'whenever is',
  'whenever it works',
  "whenever it's",
  'whenever its',
  'whenever it suits',
  'whenever possible',
  'whenever suits',
  'flexible',
  'any time',
  'anytime',
  'any day',
  'when you can',
  'when yall can',
  'when u can',
  'when he can',
  'when you get a chance',
  'when you have a chance',
  'when you have time',
  'when you get time',
  'when you get around',
  'when he gets around',
  'when you find time',
  'when there is time',
  'when its convenient',
  "when it's convenient",
  'when convenient',
  'get to it',
  'it can wait',
  'can wait',
  'not pressing',
  'nothing pressing',
  'low priority',
  'at your leisure',
  'at your convenience',
  'your convenience',
  'eventually',
  'no big deal',
  'no deadline',
  'no time frame',
  'not picky',
  'take your time',
  'down the road',
  'in no hurry',
  'not urgent',
  'no particular',
  'some day',
  'someday',
  'some point',
  'one of these days',
  'doesnt matter when',
  "doesn't matter when",
  'slow season',
  'sin prisa',
  'sin prisas',
  'sin apuro',
  'no hay prisa',
  'no hay apuro',
  'no tengo prisa',
  'no llevo prisa',
  'no hay urgencia',
  'no urge',
  'no corre prisa',
  'cuando pueda',
  'cuando puedan',
  'cuando se pueda',
  'cuando gusten',
  'cuando guste',
  'cuando quieran',
  'cuando quiera',
  'cuando sea',
  'con calma',
  'con tiempo',
  'no es urgente',
  'puede esperar',
  'un dia de estos',
  'cualquier dia',
  'a su tiempo',
  'ahi cuando',
  'ya que puedan',
  'ya que pueda',
];
const unhurriedInSpanish =
  /\bno (?:me |nos |le |es que me |hay )?(?:urge|apura|corre|apremia|prisa)\b|\bcuando (?:\w+ )?(?:teng\w+|hay\w*|les? quede|les? caiga) (?:\w+ )?(?:chance|tiempo|oportunidad|lugar|espacio|rat\w+|libre|bien)\b|\bwhen(?:ever)? (?:\w+ ){0,2}(?:chance|time|a minute|free|available|convenient|slow|opening|open slot|gap)\b|^whenever\b|\bwhenever$/;
const notSoon =
  /\b(?:not|no|doesn't (?:have|need) to be|doesnt (?:have|need) to be|don't need (?:it|this)|no es para|no tiene que ser|no necesita ser)(?: (?:a|any|in|that|much|of|big|real|huge|great|super|mayor|mucha|tanta|gran))* (?:hurr\w+|rush\w*|today|right away|asap|hoy|prisas?|apuro)\b/;
const farOff =
  /\b(?:after (?:the )?(?:holidays?|christmas|xmas|new years?|first of the year)|in (?:the )?(?:new year|january|february|march|april|may|spring|summer)|next (?:month|year|spring|summer)|sometime (?:in|next|after)|(?:en|para|por) (?:enero|febrero|marzo|abril|primavera|verano)|despues de (?:navidad|las fiestas|ano nuevo|reyes|los reyes)|(?:el )?(?:proximo (?:mes|ano)|(?:mes|ano) que (?:viene|entra)))\b/;
/** What happened then, at the end of the words before the month. */
const pastBefore =
  /\b(?:(?:we|i|you|they|he|she|yall) (?:moved|bought|built|came|installed|painted|replaced|fixed|patched|repaired|did|started|closed)|moved|bought|broke|started|happened|back|since|last|mudamos|mude|compramos|compre|empezo|paso|arreglaron|pintaron|pusieron|cambiaron)\b[^,.;!?]{0,30}$/;
// The same as in the request form; something lasting or past for "a couple of days" doesn't count.
const withinDays =
  /\b(?:in|within|over|for) (?:the next |the coming |a |next )*(?:day or (?:two|so)|one or two days|(?:couple|pair)(?: of)? days|few days)\b(?! ago)|\b(?:en|dentro de) (?:un (?:dia )?o dos|uno o dos|un par de|(?:los )?proximos|estos) dias?\b/;
const usual = [
  'normal',
  'couple of weeks',
  'couple weeks',
  'few weeks',
  'this month',
  'next week',
  'within a week',
  'week or two',
  'week or so',
  'next two weeks',
  'este mes',
  'la proxima semana',
  'la semana que viene',
  'la otra semana',
  'unas semanas',
  'dos semanas',
];

/** "Just getting prices right now", "how busy are you right now". */
const notNow = /\bahorita no\b|\b(?:just|only|not|busy)\b[^.!?]{0,40}\bright now\b/g;

/** How soon someone needs it, if a plain text says so. */
export function findUrgency(plainText: string): Urgency | undefined {
  const danger = findDanger(plainText);
  if (danger && danger !== 'unnamed') return 'emergency';
  if (findsRunningWater(plainText)) return danger ? 'emergency' : 'urgent';
  if (notAnEmergency.test(plainText)) return isUnhurried(plainText) ? 'flexible' : 'normal';
  if (danger) return 'emergency';
  if (isUnhurried(plainText)) return 'flexible';
  const isHurried =
    mentions(plainText.replace(notNow, ' '), hurried) || tomorrowInSpanish.test(plainText);
  if (isHurried || expected.test(plainText) || withinDays.test(plainText)) return 'urgent';
  if (isFarOff(plainText)) return 'flexible';
  // "Is that normal?" is about the house.
  const aboutWhen = plainText.replace(
    /\b(?:is|not|isn't|es) (?:(?:that|this|it|eso|esto) )?normal\b/g,
    ' ',
  );
  return mentions(aboutWhen, usual) ? 'normal' : undefined;
}

/** "We moved in may" says nothing about the job. */
function isFarOff(plainText: string): boolean {
  const found = farOff.exec(plainText);
  return found !== null && !pastBefore.test(plainText.slice(0, found.index));
}

function isUnhurried(plainText: string): boolean {
  const isHeldBack =
    /\b(?:can't|cant|cannot|can not|doesn't|no|shouldn't) (?:wait|puede esperar)\b/;
  if (isHeldBack.test(plainText)) return false;
  return (
    mentions(plainText, unhurried) || notSoon.test(plainText) || unhurriedInSpanish.test(plainText)
  );
}
