import { corrected } from './words.ts';

/** What can hurt people or ruin a house while one waits. */
export const dangers = [
  'gas',
  'smoke',
  'electric',
  'water',
  'sewage',
  'structure',
  'carbon_monoxide',
] as const;
export type Danger = (typeof dangers)[number];

// In plain text: no accents, small letters. The first that fits counts, the deadliest first.
const signs: readonly [Danger, RegExp][] = [
  [
    'carbon_monoxide',
    /\b(?:carbon monoxide|co (?:alarm|detector)|monoxido)\b(?!.*\b(?:install|replace|instalar|cambiar)\b)/,
  ],
  [
    'gas',
    /\b(?:smell(?:s|ing)?(?: of| like)?(?: \w+){0,2} gas|gas (?:smell|leak|leaking|odor)|leak(?:ing)? gas|rotten eggs?|huele(?: \w+){0,2} a gas|olor a gas|fuga de gas|tirando gas|escape de gas)\b/,
  ],
  [
    'smoke',
    /\b(?:on fire|caught fire|flames?|fire (?:in|at|from|coming)|smok(?:e|ing) (?:com\w+|from|out|in)|(?:is|was|are|started|starts|keeps?) smok(?:e|ing)|there(?:'s| is) smoke|burning smell|smell(?:s|ing)?(?: \w+){0,3} (?:burn\w*|smoke)|burnt? (?:smell|plastic)|incendio|en llamas|se esta quemando|se quemo|sale hum(?:o|ito)|saliendo hum(?:o|ito)|echa(?:ndo)? hum(?:o|ito)|huele(?: \w+){0,2} (?:a )?quemado|olor a quemado)\b/,
  ],
  [
    'electric',
    /\b(?:spark(?:s|ed|ing|in|y)?|arcing|electrocut\w*|(?:got|get|gets|getting|gave me|gives me) (?:a |an )?(?:\w+ )?shock(?:ed)?|shocked me|shocks (?:me|you)|live wires?|(?:bare|exposed|downed) (?:live )?wires?|wires? (?:is |are )?(?:exposed|hanging|hot)|outlet (?:is |got )?(?:hot|melt\w*)|melt(?:ed|ing) (?:outlet|plug|wire)|buzzing (?:panel|breaker)|chisp\w+|chispazo|toques?|corto ?circuito|cable(?:s)? (?:pelado|suelto|expuesto)s?|me dio (?:un )?toque)\b/,
  ],
  [
    'structure',
    /\b(?:chunks (?:are |of \w+ )*(?:falling|coming)|(?:ceiling|roof)(?: \w+){0,5} (?:falling|caving|sagging and)|(?:ceiling|roof|wall|deck|porch|balcony)(?: \w+){0,3} (?:collaps\w*|cav(?:ed|ing) in|(?:is |about to )?(?:fall|com)ing down)|collaps(?:ed|ing)|tree (?:fell|came down|crashed|landed)(?: \w+){0,3} (?:roof|house|home)|(?:se (?:cayo|esta cayendo|derrumbo|vino abajo)) (?:el|la) (?:techo|pared|barda)|(?:techo|pared)(?: \w+){0,2} se (?:cayo|esta cayendo|derrumbo))\b/,
  ],
  [
    'sewage',
    /\b(?:sewage|sewer (?:is )?back\w*|raw sewer|poop water|toilet(?:s)?(?: \w+){0,3} overflow\w*(?: \w+){0,4} (?:everywhere|floor|house|stop)|toilets?(?: \w+){0,2} (?:won't|will not|does not|doesn't|can't|cannot) stop overflow\w*|overflowing(?: \w+){0,3} (?:won't|can't) stop|aguas? negras?|(?:sal\w+|regres\w+|rebos\w+) (?:\w+ )?drenaje|drenaje(?: \w+){0,3} (?:regres\w+|sal\w+|rebos\w+))\b/,
  ],
  [
    'water',
    /\b(?:burst\w*|bursted|pipe(?:s)? (?:\w+ )?(?:broke|exploded|split|snapped|froze and)|broken (?:water )?(?:pipe|main)|broke a (?:water )?(?:pipe|line)|flood(?:s|ed|ing)?|gush(?:es|ed|ing)?|pour(?:s|ed|ing)|spray(?:s|ed|ing) (?:\w+ )?(?:water|everywhere|all)|waters? (?:is |was )?(?:\w+ ){0,2}(?:everywhere|all over|spraying|shooting|pouring|gushing|rushing|coming (?:through|out|from|in|down))|(?:can't|cannot|can not|won't|unable to) (?:shut|turn) (?:it |the water )?off|(?:won't|will not|doesn't) (?:stop|shut off|turn off)(?: \w+){0,3} (?:water|running|leaking)?|inund\w+|se (?:me )?(?:rompio|revento|trono|reventaron|exploto) (?:un |una |el |la )?(?:tubo|tuberia|cano|manguera|llave|calentador|boiler)|(?:tubo|tuberia|cano|llave|calentador|boiler)(?: \w+){0,3} (?:se )?(?:rompio|revento|trono|exploto|reventad[oa]|rot[oa])|agua por todos lados|agua por todas partes|(?:sale|saliendo|cae|cayendo|brota|brotando|entra|entrando) (?:\w+ ){0,2}agua|mucha agua|agua (?:\w+ ){0,2}(?:a chorros|por el techo|del techo)|no (?:puedo|podemos|se) cerrar (?:el|la|le))\b/,
  ],
];

const denied =
  /\b(?:no|not|isn't|aren't|wasn't|never|without|nothing|don't (?:see|have|smell)|no hay|sin|nunca|ni|stopped)\b(?: \w+){0,3}$/;
const old =
  /\b(?:last (?:year|month|winter|summer|spring|fall)|(?:years?|months?) ago|used to|in case|if (?:it|the|a|there|one|ever)|what if|prevent\w*|avoid|before (?:it|they)|hace (?:\w+ )?(?:anos?|meses)|el ano pasado|el mes pasado|por si|si (?:se|hay|acaso)|prevenir|evitar)\b/;
const doneWith =
  /\b(?:already (?:fixed|repaired|stopped|shut)|was fixed|got fixed|is fixed|ya (?:lo|la) (?:arregl\w+|repar\w+)|ya se arreglo)\b/;

// Words that people in a hurry mistype.
const hurried = [
  'burst',
  'everywhere',
  'flooding',
  'flooded',
  'gushing',
  'pouring',
  'spraying',
  'sparks',
  'sparking',
  'smoke',
  'smoking',
  'smell',
  'smells',
  'burning',
  'sewage',
  'ceiling',
  'collapsed',
  'falling',
  'overflowing',
  'shocked',
  'inundado',
  'inundada',
  'chispas',
  'quemado',
  'reventado',
  'drenaje',
];

/** What danger a plain text tells of: now and here, not denied, not long ago, not supposed. */
export function findDanger(plainText: string): Danger | undefined {
  for (const clause of corrected(plainText, hurried).split(/[.!?;\n]|\bbut\b|\bpero\b/)) {
    if (old.test(clause) || doneWith.test(clause)) continue;
    for (const [danger, sign] of signs) {
      const found = sign.exec(clause);
      if (found && !denied.test(clause.slice(0, found.index).trim())) return danger;
    }
  }
  return undefined;
}
