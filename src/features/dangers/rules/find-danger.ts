import { corrected, plain } from '#lib/typos.ts';
import { runningWater } from './danger-parts.ts';
import { dangerSigns, drowsyIndoors } from './danger-signs.ts';
import type { Danger } from './dangers.ts';
import { withoutSayings } from './sayings.ts';

export type { Danger } from './dangers.ts';

// A verb or a new thought between "no" and the danger ends the denial: "doesn't work and smells
// burnt".
const goesOn =
  "and|y|so|then|it|it's|because|cause|porque|there's|works?|working|lights?|close[sd]?|starts?|cool\\w*|prende|sirve|funciona|jala|enciende|cierra|abre|puedo|podemos|only|solo|turn\\w*|come|coming|stop|doubt|idea|se";
const denied = new RegExp(
  `\\b(?:no|not|isn't|aren't|wasn't|never|without|nothing|don't|didn't|doesn't|neither|nor|hasn't|haven't|no hay|sin|nunca|ni|tampoco|ningun|ninguna|instead of|afraid of|scared of|avoid|prevent|rather than)(?: (?!(?:${goesOn})\\b)[\\w']+){0,3}$`,
);
const deniedAfter =
  /^[\s,]*(?:is gone|went away|stopped|is off now|ya paro|ya se quito|ya se fue)\b/;
const past =
  /\b(?:last (?:year|month|winter|summer|spring|fall|owner|time)|previous (?:owner|tenant)s?|(?:years?|months?|weeks?) (?:ago|back)|used to|back in|in (?:19|20)\d\d|a while (?:ago|back)|once had|when we (?:bought|moved)|was caused by|from (?:a|the|an) (?:old |past )?(?:\w+ )?(?:leak|fire|flood|burst)|hace (?:\w+ )?(?:anos?|meses|mes|semanas?|tiempo)|el (?:ano|mes|invierno|verano) pasado|la semana pasada|antes (?:habia|tenia)|el dueno anterior|los duenos anteriores|de (?:una|la) (?:fuga|inundacion) vieja)\b/;
const supposed =
  /\b(?:in case|if (?:a|an|one|it ever|i ever|we ever|my pipes|the pipes)|what if|what happens|just asking|prevent\w*|so (?:it|that it|they) (?:doesn't|won't|don't)|before (?:it|they|the pipes?)|should i ever|por si|si (?:se|acaso|un dia|alguna vez)|que pasa si|prevenir|evitar|para que no|no vaya a)\b/;
const generalQuestion =
  /\b(?:do (?:you|yall|y'all|u)(?: guys)? (?:do|handle|fix|take|repair)|arreglan|reparan|hacen trabajos|atienden)\b/;
const mine =
  /\b(?:because|cause|cuz|bc|mine|i have|i've got|i got|we have|we got|my|porque|tengo|tenemos|mi|help|ayuda|right)\b/;
const doneWith =
  /\b(?:(?:already|been|all|since) (?:\w+ )?(?:fixed|repaired|patched|taken care|handled|resolved)|(?:was|got|is|had|were) (?:it |that |them )?(?:all |already |since )?(?:fixed|repaired|taken care)|fixed (?:it|that|them) (?:already|myself)?|(?:leak|fire|flood|pipe) fixed|(?:fixed|repaired) the (?:\w+ )?(?:burst|broken|leak\w*|gas|pipe|flood\w*)|ya (?:nos |me )?(?:lo|la|los|las) (?:arregl|repar|cambi|compus)\w*|ya se (?:arregl|repar|compus)\w*|ya (?:quedo|esta) (?:arreglad|reparad|list)\w*|ya arregl\w+)\b/;
const again =
  /\b(?:again|still|tonight|today|this morning|just now|otra vez|de nuevo|sigue|siguen|todavia|ahorita|hoy|as we speak|(?:is|are|it's) (?:gushing|spraying|pouring|sparking|smoking|flooding|dripping|wet))\b/;
const seasonal =
  /\b(?:when(?:ever)? it rains|every time it rains|if it rains|after (?:it )?rains?|cuando llueve|cada que llueve|cuando caen? (?:la )?lluvia)\b/;
/** Water that comes only while somebody turns it on stops when they don't. */
const whenUsed =
  /\bwhen(?:ever)? (?:i|we|you) (?:turn|use|run) (?:it|the (?:shower|hose|faucet|spigot|sprinklers?))(?: on)?\b|\b(?:cuando|cada que) (?:la|lo|las) (?:prendo|abro|uso|prendemos|abrimos|usamos)\b/;
/** Somebody tears it down on purpose. */
const planned =
  /\b(?:next (?:week|month|year|summer|spring|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(?:tear|take|knock|bring)(?:ing)?(?: \w+){0,3} down|la (?:proxima|otra) semana|el proximo mes|vamos a (?:tumbar|quitar|tirar))\b/;
/** The danger isn't specified, but the visitor says that it is one. */
const namedSo =
  /(?<!\bde )\b(?:emergency|emergencia)\b(?! (?:light|exit|call|service|number|fund|shut|kit|contact|rate|fee|hours|visit|repair)s?| de (?:luz|salida))/;
const notNamedSo =
  /\b(?:no(?:t|n)?|isn't|ain't|aren't|sin|ninguna|not really|never|if|for|in case of|en caso de|para|do|handle|charge|after hours) (?:es |an? |it's |una? |really |any |exactly |emergency |yall |you |do |handle |una? gran |tanto una? )*(?:emergency|emergencia|emergencies|emergencias)\b|\b(?:emergency|emergencia) (?:or|o) (?:anything|nada|something)/;

// Words that people in a hurry mistype.
const hurried =
  'smell smoke sparks panel alarm burst everywhere flooding flooded gushing pouring spraying sparks sparking smoke smoking smell smells burning sewage ceiling collapsed falling overflowing shocked outlet breaker monoxide propane water hissing buzzing inundado inundada inundando chispas quemado reventado drenaje enchufe contacto apagador techo'.split(
    ' ',
  );
// Words that look like one of those but aren't.
const otherTexts =
  'burt stuck foot feet sell sells shocker pour pours pouring spark spray smell smoke smells burns flood floods gush drips sparkle pane ceilings small smalls spoke stoke flooring floored filling felling failing feeling feeding bleeding quedado quemando waiter stocked stick parking speaking beaker techno smile smiles sparkling bursts burnt'.split(
    ' ',
  );

/** Far more than a person in danger writes. */
const maxRead = 20_000;

/** The danger that a text reports as somebody wrote it. */
export function dangerIn(text: string): Danger | undefined {
  return findDanger(plain(text.slice(0, maxRead)));
}

/**
 * The danger that a plain text reports: here and now, not denied, not long ago, not hypothetical.
 */
export function findDanger(plainText: string): Danger | undefined {
  const text = readable(plainText);
  const clauses = clausesOf(text);
  const found = dangerSigns.find((sign) =>
    clauses.some(
      (clause) => mentions(sign, clause) && !(sign[0] === 'water' && whenUsed.test(clause)),
    ),
  );
  if (found) return found[0];
  // People are often mentioned in a different sentence than what harms them.
  const whole = clauses.join(', ');
  const apart = acrossSentences.find((sign) => mentions(sign, whole));
  if (apart) return apart[0];
  return namedSo.test(text) && !notNamedSo.test(text) ? 'unnamed' : undefined;
}

/** Whether water runs where it shouldn't, here and now: more than a dripping faucet. */
export function findsRunningWater(plainText: string): boolean {
  return clausesOf(readable(plainText)).some((clause) => mentions(['water', runningWater], clause));
}

function readable(plainText: string): string {
  return corrected(withoutSayings(evened(plainText)), [...hurried, ...otherTexts]);
}

/** The clauses about here and now. */
function clausesOf(text: string): string[] {
  return text
    .split(/[.!?;\n]+(?:\s|$)|\bbut\b|\bpero\b|\b(?:and )?now\b|\b(?:y )?ahora\b/)
    .filter((clause) => !isOver(clause));
}

const acrossSentences: (typeof dangerSigns)[number][] = [
  ['carbon_monoxide', drowsyIndoors],
  ...dangerSigns.filter(([danger]) => danger === 'climate'),
];

function isOver(clause: string): boolean {
  if (supposed.test(clause)) return true;
  if (generalQuestion.test(clause) && !mine.test(clause)) return true;
  return (doneWith.test(clause) || past.test(clause)) && !again.test(clause);
}

function mentions([danger, sign]: (typeof dangerSigns)[number], clause: string): boolean {
  if (danger === 'water' && seasonal.test(clause)) return false;
  const found = sign.exec(clause);
  if (!found) return false;
  if (/\bcom(?:e|es|ing) down$/.test(found[0]) && planned.test(clause)) return false;
  const after = clause.slice(found.index + found[0].length);
  return !denied.test(clause.slice(0, found.index).trim()) && !deniedAfter.test(after);
}

/** Turns "wont" and "can not" into "won't" and "can't"; a doubt isn't a denial. */
function evened(plainText: string): string {
  return plainText
    .replace(/\b(won|can|don|isn|doesn|wasn|aren|didn|couldn|hasn|haven|ain)t\b/g, "$1't")
    .replace(/\bcan ?not\b/g, "can't")
    .replace(/\bwill not\b/g, "won't")
    .replace(/\bdoes not\b/g, "doesn't")
    .replace(
      /\b(water|pipe|toilet|outlet|panel|breaker|roof|ceiling|tub|heat|heater)'s\b/g,
      '$1 is',
    )
    .replace(
      /\b(?:not sure|don't know|no idea|not certain|i'm not sure) (?=(?:if|what|why|where)\b)/g,
      '',
    )
    .replace(/\bno (?:se|estoy segur[oa]) (?=(?:si|que|de donde|por que)\b)/g, '');
}
