import { type Danger, dangerSigns } from './danger-signs.ts';
import { withoutSayings } from './sayings.ts';
import { corrected } from './words.ts';

export type { Danger } from './danger-signs.ts';

const denied =
  /\b(?:no|not|isn't|aren't|wasn't|never|without|nothing|don't|didn't|doesn't|neither|nor|hasn't|haven't|no hay|sin|nunca|ni|tampoco|ningun|ninguna|stopped|instead of|afraid of|scared of|avoid|prevent|rather than)(?: [\w']+){0,3}$/;
const deniedAfter =
  /^[\s,]*(?:is gone|went away|stopped|is off now|ya paro|ya se quito|ya se fue)\b/;
const past =
  /\b(?:last (?:year|month|winter|summer|spring|fall|owner|time)|previous (?:owner|tenant)s?|(?:years?|months?|weeks?) (?:ago|back)|used to|back in|in (?:19|20)\d\d|a while (?:ago|back)|once had|when we (?:bought|moved)|was caused by|from (?:a|the|an) (?:old |past )?(?:\w+ )?(?:leak|fire|flood|burst)|hace (?:\w+ )?(?:anos?|meses|mes|semanas?|tiempo)|el (?:ano|mes|invierno|verano) pasado|la semana pasada|antes (?:habia|tenia)|el dueno anterior|los duenos anteriores|de (?:una|la) (?:fuga|inundacion) vieja)\b/;
const supposed =
  /\b(?:in case|if (?:it|the|a|there|one|ever|my|we|i)|what if|what happens|just asking|prevent\w*|so (?:it|that it|they) (?:doesn't|won't|don't)|before (?:it|they|the pipes?)|do (?:you|yall|y'all|u) (?:do|handle|fix|take|come|repair)|can (?:you|yall|y'all) (?:do|handle|fix)|should i ever|por si|si (?:se|hay|acaso|un dia|alguna vez)|que pasa si|prevenir|evitar|para que no|no vaya a|arreglan|reparan|hacen trabajos|atienden)\b/;
const doneWith =
  /\b(?:(?:already|been|all|since) (?:\w+ )?(?:fixed|repaired|patched|replaced|taken care|handled|resolved)|(?:was|got|is|had|were) (?:it |that |them )?(?:all |already |since )?(?:fixed|repaired|taken care)|fixed (?:it|that|them) (?:already|myself)?|(?:leak|fire|flood|pipe) fixed|ya (?:nos |me )?(?:lo|la|los|las) (?:arregl|repar|cambi|compus)\w*|ya se (?:arregl|repar|compus)\w*|ya (?:quedo|esta) (?:arreglad|reparad|list)\w*|ya arregl\w+)\b/;
const again =
  /\b(?:again|still|tonight|today|this morning|just now|otra vez|de nuevo|sigue|siguen|todavia|ahorita|hoy|as we speak)\b/;
const seasonal =
  /\b(?:when(?:ever)? it rains|every time it rains|if it rains|after (?:it )?rains?|cuando llueve|cada que llueve|cuando caen? (?:la )?lluvia)\b/;
/** The danger has no name here, but the visitor says that it is one. */
const namedSo =
  /\b(?:emergency|emergencia)\b(?! (?:light|exit|call|service|number|fund|shut|kit|contact|rate|fee|hours|visit|repair)s?| de (?:luz|salida))/;
const notNamedSo =
  /\b(?:no(?:t|n)?|isn't|ain't|aren't|sin|ninguna|not really|never|if|for|in case of|en caso de|para|do|handle|charge|after hours) (?:es |an? |it's |una? |really |any |really an? |exactly an? |emergency |yall |you |do |handle |una? gran |tanto una? )*(?:emergency|emergencia|emergencies|emergencias)\b|\b(?:emergency|emergencia) (?:or|o) (?:anything|nada|something)/;

// Words that people in a hurry mistype.
const hurried =
  'burst everywhere flooding flooded gushing pouring spraying sparks sparking smoke smoking smell smells burning sewage ceiling collapsed falling overflowing shocked outlet breaker monoxide propane water hissing buzzing inundado inundada inundando chispas quemado reventado drenaje enchufe contacto apagador huele humo techo'.split(
    ' ',
  );

/** What danger a plain text tells of: now and here, not denied, not long ago, not supposed. */
export function findDanger(plainText: string): Danger | undefined {
  const text = corrected(withoutSayings(withApostrophes(plainText)), hurried);
  const live = text
    .split(/[.!?;\n]+(?:\s|$)|\bbut\b|\bpero\b|\b(?:and )?now\b|\b(?:y )?ahora\b/)
    .filter((clause) => !isOver(clause));
  // What happens in one sentence is in danger of what the next one tells.
  const found = live.map(dangerIn).find(Boolean) ?? dangerIn(live.join(', '), ['cold']);
  return found ?? (namedSo.test(text) && !notNamedSo.test(text) ? 'unnamed' : undefined);
}

function isOver(clause: string): boolean {
  if (doneWith.test(clause) || supposed.test(clause)) return true;
  return past.test(clause) && !again.test(clause);
}

function dangerIn(clause: string, only: unknown = undefined): Danger | undefined {
  for (const [danger, sign] of dangerSigns) {
    if (Array.isArray(only) && !only.includes(danger)) continue;
    if (danger === 'water' && seasonal.test(clause)) continue;
    const found = sign.exec(clause);
    if (!found) continue;
    const after = clause.slice(found.index + found[0].length);
    if (!denied.test(clause.slice(0, found.index).trim()) && !deniedAfter.test(after))
      return danger;
  }
  return undefined;
}

/** "wont" and "can not" as "won't" and "can't". */
function withApostrophes(plainText: string): string {
  return plainText
    .replace(/\b(won|can|don|isn|doesn|wasn|aren|didn|couldn|hasn|haven|ain)t\b/g, "$1't")
    .replace(/\bcan ?not\b/g, "can't")
    .replace(/\bwill not\b/g, "won't")
    .replace(/\bdoes not\b/g, "doesn't")
    .replace(/\bxq\b|\bpq\b/g, 'porque');
}
