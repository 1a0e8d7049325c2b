import {
  anyOf,
  burning,
  electricThing,
  followed,
  gas,
  hot,
  near,
  rottenEggs,
  smell,
} from './danger-parts.ts';
import type { Danger } from './dangers.ts';
import { houseSigns } from './house-danger-signs.ts';
import { medicalSigns, personSigns, threatSigns } from './people-danger-signs.ts';
import { lineSigns, panelSigns, wetPowerSigns } from './power-danger-signs.ts';

const burnable =
  'casa|cocina|cuarto|recamara|sala|garaje|cochera|atico|techo|cortinas?|cerca|barda|sillon|colchon|carro|troca';

/** An engine or coals indoors, and people who are drowsy: often told in two sentences. */
export const drowsyIndoors =
  /^(?=.*\b(?:generator|grill|charcoal|engine|car|truck|propane heater|generador|anafre|brasero|asador|carro|troca)\b)(?=.*\b(?:garage|house|inside|indoors|kitchen|bedroom|living room|cochera|garaje|casa|adentro|cuarto|cocina|sala)\b).*\b(?:(?:is|are|am|i'm|he's|she's|feels?|feeling|getting|got) (?:\w+ )?(?:sleepy|drowsy|groggy|faint)|fainted|can't wake|won't wake|(?:con|tiene|tengo|tenemos) (?:mucho )?sueno|somnolient\w*|adormilad\w*|no despierta)\b/;

const monoxide = '(?:monoxide|monoxido|co (?:alarm|detector))';

/** Matched against plain text. The first match counts, deadliest first. */
export const dangerSigns: readonly [Danger, RegExp][] = [
  ...threatSigns,
  [
    'fire',
    anyOf(
      "\\b(?:is|are|was|it's|its|'s|caught|catching|on) (?:on )?fire\\b(?<!on fire sale)",
      '\\bflames\\b(?! (?:on|in|of|at) (?:the|my|our|a) (?:\\w+ )?(?:range|stove|burners?|cooktop|grill|furnace|heater|fireplace)\\b(?=.*\\b(?:uneven|yellow|orange|low|weak|high|small|color|lazy)\\b))|\\bflame (?:com|shoot)\\w+|(?<!(?:contra|detector(?:es)? de|alarmas? de) )\\bincendi\\w+|\\ben llamas\\b|\\b(?:hay|salen|saliendo|veo) (?:\\w+ )?llamas\\b|\\bllamas (?:sal\\w+|en)\\b|\\bhay fuego\\b|\\bprendio fuego\\b|\\bsmolder\\w+',
      '\\bfire (?:in|at|from|coming|inside)\\b',
      `\\bse (?:me |nos |le )?(?:esta|estan) quemando (?:\\w+ )?(?:${burnable})\\b|\\b(?:${burnable}) se (?:me |nos |le )?(?:esta|estan) quemando\\b`,
      near(
        'smoke',
        "com\\w+|from|out of|pouring|there's|theres|there is|seeing|see|saw|full of|filling|rising|billow\\w+",
        3,
      ),
      followed(
        "is|was|are|started|starts|keeps?|it's|its|began|been|'s|outlet|panel|breaker|dryer|oven|heater|furnace|motor",
        'smok(?:ing|in)',
        2,
      ),
      near(
        'humo|humito|humareda',
        'sale|saliendo|echa|echando|hay|sacando|saca|sali\\w+|veo|vemos|tirando|lleno de',
        4,
      ),
    ),
  ],
  // Whose head hurts beside it has to touch no switch, either.
  ['gas', anyOf(`(?<!\\b${monoxide}\\b.*)${near(smell, gas, 5)}(?!.*\\b${monoxide}\\b)`)],
  [
    'carbon_monoxide',
    anyOf(
      near(
        'pilot(?: light)?|furnace|heater|boiler|stove|oven|generator|grill|fireplace|calentador|calenton|estufa|generador|brasero|anafre',
        'heads? (?:hurts?|aches?|is (?:hurting|pounding))|(?<!giving me a |such a |been a |is a |real |huge |big )headaches?|dizzy|nauseous|throwing up|vomiting|passed out|light ?headed|duele la cabeza|dolor(?:es)? de cabeza|mare(?:o|os|ada|ado|ados|adas)|vomit\\w+',
        9,
      ),
      near(
        '(?:carbon )?monoxide|c\\.?o2?(?: \\w+)? (?:alarm|detector|monitor|sensor|thing|thingy|unit|machine)|monoxido',
        "going off|goes off|went off|won't stop|beep\\w*|scream\\w*|sound\\w*|alarming|blar\\w+|reads?|reading|headaches?|dizzy|poisoning|leak\\w*|leaking|suena|sonando|sono|pita\\w*|activo|mared\\w*|mareos?|dolor de cabeza",
        8,
      ),
      // Several people feel it at once.
      '^(?=.*\\b(?:everyone|everybody|all of us|both of us|we all|(?:the|my|our) (?:whole )?(?:family|kids)|todos)\\b)(?=.*\\b(?:headaches?|dolor de cabeza)\\b).*\\b(?:dizzy|nauseous|throwing up|vomit\\w*|passed out|mareados?)\\b',
      '^(?!.*\\b(?:water|tds|pool|agua|alberca)\\b).*\\b(?:detector|alarm|monitor|sensor|alarma)\\b.*\\b\\d{2,4} ?ppm\\b',
      '^(?!.*\\b(?:install|put up|bought|replac|instal|cambi|pon(?:er|ga)|new|nuev|batter|bateria|pila|buy|compr|mount|add|want|need|quiero|hang|add|como|quote)\\w*).*\\b(?:carbon monoxide|co (?:alarm|detector)|monoxido)\\b',
    ),
  ],
  [
    'gas',
    anyOf(
      // Whoever hits a pipe while digging doesn't see what comes out of it.
      `^(?!.*\\b(?:toilet|sink|drain|tank|water|agua|inodoro|snake|cat|possum)\\b).*${near('hiss\\w*|silb\\w*|chifl\\w*', smell, 4)}`,
      near(smell, gas, 5),
      `^(?!.*\\b(?:water|agua|faucet|llave|drain|sink|disposal|fridge|refri|well|pozo)\\w* (?:\\w+ ){0,2}(?:smell|stink|huele|apesta)).*(?:${near(smell, rottenEggs, 5)})`,
      near(
        gas,
        'leak(?:s|ed|ing|in)?|hiss(?:es|ing|in)?|escap(?:e|ing|ando)|fuga|tirando|silb\\w+|pssh|fumes|chiflando|sale|saliendo',
        3,
      ),
      followed(
        'hit|cut|nicked|punctured|drilled|broke|severed|snapped|rompi\\w*|rompio|corte|perfore|pique',
        'gas(?: line| pipe)?|(?:linea|tubo|manguera) de(?:l)? gas',
        4,
      ),
      followed('hiss(?:es|ing)', 'stove|tank|meter|furnace|range|estufa|tanque|medidor', 6),
      followed('tank|meter|tanque|medidor', 'hiss(?:es|ing)', 4),
    ),
  ],
  ...lineSigns,
  ...personSigns,
  ...wetPowerSigns,
  ...medicalSigns,
  [
    'smoke',
    anyOf(
      near(smell, burning, 5),
      '\\bburn(?:ing|t) (?:smell|odor|plastic|rubber|wires?)\\b',
      '\\bse (?:esta|estan) quemando\\b|\\bse quemo (?:el|la|un|una) (?:cable|contacto|enchufe|apagador|breaker|panel|caja|extension)',
    ),
  ],
  ...panelSigns,
  [
    'electric',
    anyOf(
      '\\b(?:spark(?:s|ed|ing|in|y)|throwing sparks?|a spark|arcing|arced|electrocut\\w*)\\b',
      '\\b(?:got|get|gets|getting|gave|gives|give|giving) (?:me |him |her |us |my \\w+ |you )?(?:a |an )?(?:\\w+ ){0,2}?(?:shock(?:ed|s)?|zapp?(?:ed|s)?|jolt(?:ed)?)\\b|\\b(?:shock|zapp|bit)(?:ed|s)? (?:me|him|her|my|us|you)\\b|\\bshocking (?:me|us|people|him|her)\\b',
      `\\b(?:get|got|feel|felt|gives?|gave|giving)(?: \\w+){0,3} tingl\\w+|\\btingl\\w+(?: \\w+){0,3} (?:when|if|every time)|\\b(?:siento|sentimos|da|dan|dio)(?: \\w+){0,2} (?:cosquill\\w+|hormigue\\w+)`,
      '\\b(?:live|bare|exposed|frayed|dangling) (?:live )?wires?\\b',
      near('wall|pared', 'buzz(?:es|ing|in)?|sizzl(?:es?|ing)|crackl(?:es?|ing)|zumb\\w+', 6) +
        '(?=.*\\b(?:hot|warm|calient\\w+|burn\\w*|quemad\\w*)\\b)',
      followed('wires?', 'exposed|hot|bare|live|melt\\w+', 2),
      followed(electricThing, hot, 5),
      followed(
        electricThing,
        `(?:is|are|feels?|gets?|getting|esta|estan|se siente|se pone)(?: \\w+){0,2} (?:${hot})`,
        8,
      ),
      followed(
        'hot(?! (?:water|tubs?))|warm|melt(?:ed|ing)|buzzing|humming|sizzling|crackling|scorched|burnt|burned',
        electricThing,
        2,
      ),
      '\\bchisp(?:a|as|azo|azos|ea|eo|eando|orrote\\w*)\\b|\\bcorto ?circuito\\b|\\bhizo corto\\b',
      '\\b(?:da|dan|dio|dando|pega|pego|me) (?:un |unos |mucho |puros )?toques?\\b|\\btoques\\b|\\b(?:me|lo|la|le) (?:electrocut|dio (?:la )?corriente)\\w*',
      '\\bcables? (?:pelad|suelt|expuest|quemad|colgand)\\w+',
    ),
  ],
  ...houseSigns,
];
