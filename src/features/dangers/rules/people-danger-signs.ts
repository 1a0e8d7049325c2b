import { anyOf, followed, hurt, near, person, shutIn } from './danger-parts.ts';
import type { Danger } from './dangers.ts';

const attacker =
  'ex|husband|wife|boyfriend|girlfriend|partner|man|guy|stranger|someone|somebody|neighbor|he|she|they|hes|shes|theyre|roommate|landlord|(?:mi|su|el) (?:ex|esposo|marido|novio|pareja|vecino)|alguien|un (?:hombre|tipo|senor)';
/** Of those, who has no key to the house. */
const intruder =
  'ex|man|guy|stranger|someone|somebody|boyfriend|burglars?|thie(?:f|ves)|alguien|un (?:hombre|tipo|senor)|unos (?:hombres|tipos)';
const notWanted =
  '(?<!\\b(?:need|needs|want|wants|hire|have|find|get|looking for|know|necesito|busco|quiero)(?: an?)? )';
const joking = '\\b(?:lol|lmao|rofl|haha\\w*|jaja\\w*|jk)\\b';

const notDenied =
  "(?<!\\b(?:don't|dont|do not|not|never|didn't|without|no|sin|nunca)(?: \\w+){0,2} )";

/** Signs of dangers to people by themselves or others. */
export const threatSigns: readonly [Danger, RegExp][] = [
  [
    'self_harm',
    anyOf(
      `^(?!.*${joking}).*\\b(?:kill(?:ing)? myself|end(?:ing)? my life|suicid(?:e|al)(?! doors?)|hurt(?:ing)? myself on purpose|don't want to (?:live|be (?:here|alive))(?: anymore| any more)|don't want to be alive|want to die|better off dead|no reason to live)\\b`,
      `${notDenied}\\b(?:want|wants|wanna|going|gonna|about|thinking|think|thoughts?|thought|feel like|urge|plan|planning)(?: (?:to|of|about|on|just))* (?:hurt|harm|cut|kill)(?:ing)? myself\\b(?!.*${joking})`,
      `${notDenied}\\b(?:self[ -]?harm\\w*|end it all|(?:take|taking) my (?:own )?life|can't go on (?:living|like this anymore)|no point in living)\\b(?!.*${joking})`,
      `${notDenied}\\b(?:quiero|pienso|pensando|ganas|voy)(?: (?:en|de|a))? (?:lastimarme|hacerme dano|cortarme las venas|matarme|suicidarme)\\b(?!.*${joking})`,
      `^(?!.*${joking}).*\\b(?:quitarme la vida|matarme|suicid\\w+|no quiero (?:seguir viviendo|vivir)(?! (?:asi|con|en|aqui|cerca|ahi))|me quiero morir|quiero morirme|acabar con mi vida)`,
    ),
  ],
  [
    'violence',
    anyOf(
      followed(
        attacker,
        '(?:hit|hits|hitting|beat|beats|beating|chok\\w+|stalk\\w+|attack\\w*|punch\\w*|threaten\\w*|shooting at|following) (?:me|us|her|him|my (?:kids?|mom|daughter|son))',
        3,
      ),
      '\\bthreaten\\w* (?:me|us|to (?:kill|hurt|shoot))\\b',
      followed(
        attacker,
        '(?:with|has|have|got|waving|trae|tiene|con) (?:a|his|una?) (?:gun|knife|pistol|machete|pistola|cuchillo|arma)(?! (?:safe|cabinet|rack|block|holder|case))',
        4,
      ),
      followed(attacker, '(?:trying|tried|wants?) to (?:get|break) (?:in|into|inside)', 4),
      followed(
        'someone|somebody|they|people|stranger|burglars?|thie(?:f|ves)|robbers?',
        '(?:broke|broken|breaking|kicked) (?:in|into)(?! (?:pieces|two|half))',
        2,
      ),
      `${notWanted}${followed(
        intruder,
        "(?:is|are|'s)? ?(?:kick|break|smash|bust|bash|pry)ing (?:my|our) (?:\\w+ )?(?:door|window)s?",
        2,
      )}`,
      "\\bthey(?: are|'re)? (?:kick|break|smash|bust|bash)ing (?:my|our) (?:\\w+ )?(?:door|window)s? (?:in|down|open)\\b",
      "\\b(?:i'm|im|i am|we're|we are|she's|she is) (?:\\w+ )?(?:scared|afraid|terrified) of (?:him|my (?:husband|boyfriend|ex|partner|roommate))\\b",
      '\\b(?:le tengo miedo a|me da miedo) (?:el|mi (?:esposo|marido|ex|novio|pareja))\\b',
      `${notWanted}${followed(
        intruder,
        '(?:kick|break|bust|smash|bash|pry)\\w*(?: \\w+)? (?:in|down|through|open|at) (?:my|our|the) (?:\\w+ )?(?:door|window)|(?:kick|break|bust|smash|bash|pry)\\w* (?:my|our|the) (?:\\w+ )?(?:door|window) (?:in|down|open)',
        4,
      )}`,
      `^(?=.*\\bcom(?:es|ing) back\\b).*${followed('ex', 'broke|kicked|smashed|busted', 1)}`,
      followed(
        'alguien|un (?:hombre|tipo|senor)|unos (?:hombres|tipos)|quieren?|me estan|nos estan',
        '(?:tumb|romp|pate|forz|forc)\\w+ (?:la|mi|nuestra) (?:\\w+ )?(?:puerta|ventana|chapa)',
        4,
      ),
      followed(intruder, 'se (?:me |nos )?meti(?:o|eron) (?:a|en) (?:mi|la|nuestra) casa', 2),
      '\\b(?:intruder|home invasion|burglar (?:in|inside)|shots fired|balacera)\\b',
      '\\b(?:me|nos|la) (?:esta |estan |quiere )?(?:pegando|golpea\\w*|amenaz\\w+|matar)(?! (?:un |unos |mucho )?toques?)',
      '\\bse (?:me |nos )?metieron (?:a robar|a (?:mi|la|nuestra) casa|(?:\\w+ )?(?:ladron|ratero)\\w*)',
      '\\b(?:ladron|ratero)\\w*(?: \\w+){0,3} (?:adentro|afuera|en (?:mi|la) casa)\\b',
      '\\b(?:siguen?|hay alguien) (?:adentro|dentro)\\b|\\balguien(?: \\w+){0,2} (?:quiere|queriendo|tratando de|trata de) (?:entrar|meterse)',
    ),
  ],
];

const device =
  'oxygen|concentrator|ventilator|respirator|dialysis|feeding pump|life support|breathing machine|maquina (?:de oxigeno|para respirar)|oxigeno|respirador|concentrador|dialisis';
const noPower =
  "(?:lost|no|without|out of) (?:power|electric\\w*)|power (?:is |just )?(?:out|off|went out|went off)|(?:quit|stopped|died|shut (?:off|down))|(?:doesn't|don't|won't|isn't) (?:work\\w*|turn on|run)|se (?:\\w+ )?fue la luz|tripp(?:ed|ing|s)|se (?:bota|boto|brinca|brinco)|no hay luz|sin luz|no (?:tengo|tenemos) luz|se (?:apago|paro)|no (?:prende|funciona|sirve)";

const relative =
  "(?:my|our|his|her) (?:\\w+ )?(?:kids?|child(?:ren)?|toddler|baby|son|daughter|grand\\w+|mom|mother|dad|father|husband|wife|sister|brother|tenant|neighbor|roommate)|i'm|im|i am|she(?:'s)?|he(?:'s)?|grandma|grandpa";
const limb =
  '(?:my|his|her|our) (?:\\w+ )?(?:leg|foot|feet|arm|hand|head|back|chest|fingers?|neck|toes?)';

/** Signs of people who are hurt, shut in, or depend on a machine. */
export const personSigns: readonly [Danger, RegExp][] = [
  [
    'person',
    anyOf(
      `^(?!.*\\b(?:working|trabajando|studying|lol|haha|jaja)).*${near(person, shutIn, 5)}`,
      '\\bse (?:me |nos |le )?quedo encerrad[oa]',
      `\\b(?:${hurt})`,
      followed(
        person,
        "(?:can't|no puede) (?:move|breathe|moverse|respirar)(?= *(?:$|[,.!]|and\\b|his\\b|her\\b|y\\b))",
        2,
      ),
      followed(
        relative,
        '(?:stuck|trapped|wedged) (?:in|inside|behind|between)(?: \\w+){0,3} (?:tub|bathtub|shower|crawl ?space|ditch|hole|well|chimney|stair ?lift|wall)(?! drain)',
        2,
      ),
      `^(?!.*\\b(?:almost|nearly|could have|lol|haha)\\b).*${followed(
        'came|comes?|fell|fallen|dropped|landed|crashed|slammed|collapsed|tipped',
        `(?:on|onto|over on) (?:top of )?(?:${limb}|${relative})`,
        1,
      )}`,
      followed(relative, '(?:fell|slipped|tripped)', 1) +
        '(?:[\\s,]+[\\w-]+){0,6}[\\s,]+(?:hit|hurt|cracked|busted) (?:his|her|my) head\\b',
      '\\b(?:cut|sawed|chopped|sliced|ripped) off (?:part of |half of |the tip of )?(?:my|his|her|a) (?:\\w+ )?(?:finger|thumb|hand|toe)s?\\b',
      '\\b(?:nail|screw|blade|drill bit|glass)(?: \\w+){0,4} (?:through|thru|into) (?:my|his|her) (?:\\w+ )?(?:foot|hand|leg|arm|eye|finger|thumb)\\b',
      `^(?!.*\\b(?:casi|pintura|polvo|agua)\\b).*\\b(?:me|le|nos) cayo (?:\\w+ ){1,4}(?:encima|en (?:la|el) (?:pierna|pie|mano|cabeza|brazo|espalda))`,
      followed(person, '(?:trapped|pinned|buried)(?: \\w+)? (?:under|beneath|below|inside)', 3),
      near(
        '(?:my|his|her) (?:foot|feet|hand|leg|arm|fingers?|head|ankle)|(?:mi|su|la) (?:mano|pie|pierna|brazo|dedo)',
        'stuck|trapped|pinned|crushed|caught|atrapad\\w+|prensad\\w+|atorad\\w+',
        5,
      ),
    ),
  ],
];

export const medicalSigns: readonly [Danger, RegExp][] = [
  ['medical_power', anyOf(`^(?=.*\\b(?:${device})\\b).*\\b(?:${noPower})\\b`)],
];
