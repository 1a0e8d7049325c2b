import { anyOf, electricThing, followed, into, lamp, water } from './danger-parts.ts';
import type { Danger } from './dangers.ts';

const utility =
  'power ?lines?|electric(?:al)? lines?|utility lines?|overhead lines?|service (?:drop|line)|(?:power|utility|electric) poles?|cables? (?:electricos?|de alta(?: tension)?|de (?:la )?(?:luz|electricidad|corriente))|lineas? (?:electricas?|de (?:la )?luz)|poste(?: de (?:la )?luz)?(?! del? (?:la |el )?(?:cerc[ao]|barda|porton|puerta|madera|terraza|porche|buzon|corral))';
const streetWire =
  '(?:wires?|cables?|lines?)(?: \\w+){0,3} from the (?:pole|street|road|alley|power company)';
const isDown =
  'down(?! (?:the|to|by|a|at))|fell|fallen|hanging|dangling|laying|lying|snapped|on the (?:ground|grass|roof|lawn)|on (?:my|our) (?:fence|roof|driveway|car|lawn|yard)|pulled (?:off|loose)|ripped|torn|tirad\\w+|cayo|cayeron|caid\\w+|colgando|tumb\\w+|revent\\w+|suelt\\w+|en el (?:suelo|piso|patio)';

export const lineSigns: readonly [Danger, RegExp][] = [
  [
    'power_line',
    anyOf(
      followed(utility, isDown, 5),
      followed(streetWire, isDown, 8),
      followed(
        'downed|fallen|hanging|snapped|broken|dangling|knock\\w*|took (?:down|out)|brought down|pulled down|tumb\\w+|cayo|cayeron|tiro|colgando|arranc\\w+',
        utility,
        5,
      ),
      `(?<!\\b(?:clothes|laundry|flag|zip|banner) )${followed(
        'wires?|cables?|lines?',
        '(?:hanging|down|fell|dangling|loose|came)(?: \\w+){0,3} (?:from|off) (?:the|a) (?:\\w+ )?(?:pole|street)|(?:colgando|cayo|suelto)(?: \\w+){0,2} del poste',
        2,
      )}`,
      followed(
        'tree|limb|branch|arbol|rama',
        `(?:on|onto|in|into|against|across|touching|over|encima|sobre|en)(?: \\w+){0,2} (?:${utility})`,
        6,
      ),
      followed(
        'tree|limb|branch|storm|wind|arbol|rama',
        '(?:pull|rip|tore|knock|yank|took|tak|bring|brought)\\w*(?: \\w+){0,3} (?:power|electric\\w*|service) (?:cables?|wires?|lines?)',
        3,
      ),
      '\\b(?:downed|down) (?:live )?wires?\\b',
      `^(?=.*\\b(?:storm|wind|tree|limb|branch|driveway|street|road|alley|sidewalk)\\b).*${followed('live (?:wires?|cables?)', 'down(?! (?:the|to|by|a|at))|fell|fallen|across|on the ground', 4)}`,
      `^(?!.*\\b(?:clothes|flag|laundry|christmas|banner)\\b)(?=.*\\b(?:wires?|cables?|lines?)\\b).*${followed('knock\\w*|blew|ripped|pulled|tore|took|came|fell', 'off (?:of )?(?:the|a) (?:\\w+ )?pole', 6)}`,
      `^(?=.*\\b(?:driveway|yard|street|road|alley|fence|lawn|sidewalk|pole|calle|patio|banqueta)\\b).*${followed('(?:power|electric\\w*) (?:wires?|cables?)|cables? electricos?', isDown, 6)}`,
      `^(?=.*\\b(?:spark\\w*|storm|wind|tree)\\b).*\\b(?:a|the) line (?:just )?(?:came down|fell|is down|snapped)`,
    ),
  ],
];

const wet = `${water}|leak(?:s|ed|ing|in)?|drip(?:s|ped|ping|pin)?|gote(?:a|ando|o)|fuga|chorreando|escurriendo`;

export const wetPowerSigns: readonly [Danger, RegExp][] = [
  [
    'water_electric',
    anyOf(
      followed(
        wet,
        `(?:${into})(?: (?:the|a|an|my|our|that|el|la|los|las|un|una|mi|this|where the)){0,3}(?: \\w+)? (?:${electricThing}|${lamp})`,
        7,
      ),
      followed(
        `${electricThing}|${lamp}|light`,
        '(?:is |are |was |got |getting |all |full of |sitting |standing |esta |estan |llen[oa]s? de )+(?:wet|soaked|(?:in |under ?)?(?:the )?water|underwater|flooded|dripping|leaking|mojad[oa]s?|empapad[oa]s?|(?:bajo el )?agua|goteando|chorreando|moja\\w*)',
        3,
      ),
      followed(
        `(?:${lamp}|${electricThing})`,
        '(?:sale|cae|gotea|chorrea|escurre|tira)(?:ndo)?(?: \\w+)? agua',
        3,
      ),
      `^(?=.*\\bagua\\b).*${followed(
        'entra|entrando|mete|metiendo|cae|cayendo|gotea|goteando|escurr\\w+|chorr\\w+|moj\\w+|filtr\\w+',
        electricThing,
        6,
      )}`,
    ),
  ],
];

const asksHow =
  'myself|ourselves|which|what|how do i|can i|do i|should i|is it safe|yo mismo|que cable|cual|como (?:lo|le|conecto)|puedo|tengo que';
const openPanel =
  '(?:swap\\w*|replac\\w+|chang\\w+|install\\w+|add\\w+|wir(?:e|ing)|rewir\\w+|connect\\w+|cambi\\w+|instal\\w+|conect\\w+|poniendo)(?: \\w+){0,4} (?:breakers?|(?:breaker |electric\\w* |sub ?)?panel|fuse box|pastillas?|centro de carga)|(?:took|pulled|got|have|removed|opened)(?: \\w+){0,3} (?:cover|panel|front)(?: \\w+){0,4}? (?:off|open|panel)|pull(?:ing)? (?:the|my) meter|(?:quite|abri) (?:la tapa|el panel|la caja)';
const ownHands =
  "i'm|im|i am|i took|i pulled|i have|i got|i opened|i removed|got the|got my|myself|my husband is|estoy|ando|yo mismo|le quite|abri|pull (?:the|my) meter";

export const panelSigns: readonly [Danger, RegExp][] = [
  [
    'panel_work',
    anyOf(
      `^(?!.*\\b(?:quote|price|estimate|cotiza\\w*|cuanto)\\b)(?=.*\\b(?:${ownHands})\\b)(?=.*\\b(?:${asksHow})\\b).*\\b(?:${openPanel})\\b`,
    ),
  ],
];
