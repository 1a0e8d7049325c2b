import {
  anyOf,
  basin,
  bearing,
  brokePipe,
  bulging,
  burning,
  electricThing,
  falling,
  fixture,
  flowing,
  frail,
  gas,
  heatWave,
  hot,
  hurt,
  lamp,
  near,
  noCool,
  noHeat,
  overhead,
  person,
  pipe,
  risesUp,
  rottenEggs,
  shutIn,
  smell,
  then,
  violently,
  waste,
  water,
} from './danger-words.ts';

/** What can hurt people or ruin a house while one waits. */
export type Danger =
  | 'carbon_monoxide'
  | 'gas'
  | 'smoke'
  | 'electric'
  | 'locked_in'
  | 'structure'
  | 'sewage'
  | 'water'
  | 'climate'
  | 'unnamed';

const into =
  'through|thru|out of|into|in|inside|on|onto|over|from|near|next to|by|around|reach(?:ing|ed)?|touch(?:ing|es)|toward|por|en|sobre|encima de|adentro de|cerca de|junto a|del|de|al|a';
const wet = `${water}|leak(?:s|ed|ing|in)?|drip(?:s|ped|ping|pin)?|gote(?:a|ando|o)|fuga|chorreando|escurriendo`;

/** In plain text. The first that fits counts, the deadliest first. */
export const dangerSigns: readonly [Danger, RegExp][] = [
  [
    'carbon_monoxide',
    anyOf(
      near(
        '(?:carbon )?monoxide|c\\.?o2?(?: \\w+)? (?:alarm|detector|monitor|sensor)|monoxido',
        "going off|goes off|went off|won't stop|beep\\w*|scream\\w*|sound\\w*|alarming|blar\\w+|reads?|reading|headaches?|dizzy|poisoning|leak\\w*|leaking|suena|sonando|sono|pita\\w*|activo|mared\\w*|mareos?|dolor de cabeza",
        8,
      ),
      '^(?!.*\\b(?:install|replac|instal|cambi|pon(?:er|ga)|new|nuev|batter|bateria|pila|buy|compr|mount|add|want|need|quiero|hang|add|como|quote)\\w*).*\\b(?:carbon monoxide|co (?:alarm|detector)|monoxido)\\b',
    ),
  ],
  [
    'gas',
    anyOf(
      near(smell, gas, 5),
      `^(?!.*\\b(?:water|agua|faucet|llave|drain|sink|disposal|fridge|refri|well|pozo)\\w* (?:\\w+ ){0,2}(?:smell|stink|huele|apesta)).*(?:${near(smell, rottenEggs, 5)})`,
      near(
        gas,
        'leak(?:s|ed|ing|in)?|hiss(?:es|ing|in)?|escap(?:e|ing|ando)|fuga|tirando|silb\\w+|pssh|fumes|chiflando|sale|saliendo',
        3,
      ),
      then(
        'hit|cut|nicked|punctured|drilled|broke|severed|snapped|rompi\\w*|rompio|corte|perfore|pique',
        'gas(?: line| pipe)?|(?:linea|tubo|manguera) de(?:l)? gas',
        4,
      ),
      then('hiss(?:es|ing)', 'stove|tank|meter|furnace|range|estufa|tanque|medidor', 6),
      then('tank|meter|tanque|medidor', 'hiss(?:es|ing)', 4),
    ),
  ],
  [
    'smoke',
    anyOf(
      "\\b(?:is|are|was|it's|its|'s|caught|catching|on) (?:on )?fire\\b(?<!on fire sale)",
      '\\bflames?\\b|\\bincendi\\w+|\\ben llamas\\b|\\bhay fuego\\b|\\bprendio fuego\\b|\\bsmolder\\w+',
      '\\bfire (?:in|at|from|coming|inside)\\b',
      near(
        'smoke',
        "com\\w+|from|out of|pouring|there's|theres|there is|seeing|see|saw|full of|filling|rising|billow\\w+",
        3,
      ),
      then(
        "is|was|are|started|starts|keeps?|it's|its|began|been|'s|outlet|panel|breaker|dryer|oven|heater|furnace|motor",
        'smok(?:ing|in)',
        2,
      ),
      near(smell, burning, 5),
      '\\bburn(?:ing|t) (?:smell|odor|plastic|rubber|wires?)\\b',
      near(
        'humo|humito|humareda',
        'sale|saliendo|echa|echando|hay|sacando|saca|sali\\w+|veo|vemos|tirando|lleno de',
        4,
      ),
      '\\bse (?:esta|estan) quemando\\b|\\bse quemo (?:el|la|un|una) (?:cable|contacto|enchufe|apagador|breaker|panel|caja|extension)',
    ),
  ],
  [
    'electric',
    anyOf(
      '\\b(?:spark(?:s|ed|ing|in|y)|throwing sparks?|a spark|arcing|arced|electrocut\\w*)\\b',
      '\\b(?:got|get|gets|getting|gave|gives|give|giving) (?:me |him |her |us |my \\w+ |you )?(?:a |an )?(?:\\w+ ){0,2}?(?:shock(?:ed|s)?|zapp?(?:ed|s)?|jolt(?:ed)?)\\b|\\b(?:shock|zapp|bit)(?:ed|s)? (?:me|him|her|my|us|you)\\b|\\bshocking (?:me|us|people|him|her)\\b',
      '\\b(?:live|bare|exposed|downed|frayed|dangling) (?:live )?(?:wires?|power lines?|power cables?)\\b',
      near(
        'power ?lines?|electric(?:al)? lines?|cables? de (?:la )?luz|poste de (?:la )?luz',
        'down|fell|fallen|hanging|laying|lying|snapped|on the ground|tirad\\w+|cayo|cayeron|caid\\w+|colgando',
        4,
      ),
      then('wires?', 'exposed|hot|bare|live|melt\\w+', 2),
      then(electricThing, hot, 5),
      then(
        electricThing,
        `(?:is|are|feels?|gets?|getting|esta|estan|se siente|se pone)(?: \\w+){0,2} (?:${hot})`,
        8,
      ),
      then(
        'hot|warm|melt(?:ed|ing)|buzzing|humming|sizzling|crackling|scorched|burnt|burned',
        electricThing,
        2,
      ),
      '\\bchisp(?:a|as|azo|azos|ea|eo|eando|orrote\\w*)\\b|\\bcorto ?circuito\\b|\\bhizo corto\\b',
      '\\b(?:da|dan|dio|dando|pega|pego|me) (?:un |unos |mucho |puros )?toques?\\b|\\btoques\\b|\\b(?:me|lo|la|le) (?:electrocut|dio (?:la )?corriente)\\w*',
      '\\bcables? (?:pelad|suelt|expuest|quemad|colgand)\\w+',
      then(
        wet,
        `(?:${into})(?: (?:the|a|an|my|our|that|el|la|los|las|un|una|mi|this|where the))*(?: \\w+)? (?:${electricThing}|${lamp})`,
        7,
      ),
      then(
        `${electricThing}|${lamp}|light`,
        '(?:is |are |was |got |getting |all |full of |esta |estan |llen[oa]s? de )+(?:wet|soaked|water|underwater|flooded|dripping|leaking|mojad[oa]s?|empapad[oa]s?|agua|goteando|chorreando|moja\\w*)',
        3,
      ),
      then(
        `(?:${lamp}|${electricThing})`,
        '(?:sale|cae|gotea|chorrea|escurre|tira)(?:ndo)?(?: \\w+)? agua',
        3,
      ),
    ),
  ],
  [
    'locked_in',
    anyOf(
      `^(?!.*\\b(?:working|trabajando|studying|lol|haha|jaja)).*${near(person, shutIn, 5)}`,
      '\\bse (?:me |nos |le )?quedo encerrad[oa]',
      `\\b(?:${hurt})\\b`,
    ),
  ],
  [
    'structure',
    anyOf(
      '^(?=.*\\b(?:ceiling|roof|plaster|sheetrock|techo|head|cabeza|plafon)\\b).*\\b(?:chunks|pieces|pedazos|cachos)(?: \\w+){0,4} (?:falling|coming down|coming off|cayendo|se caen)\\b',
      then(overhead, falling, 6),
      then(
        bearing,
        `(?:(?:is|are|'s|was|has|looks? like it's|about|going|gonna|ready|starting|started|just|partly|almost|already|esta|se|va|van|punto|a|de|por|to|me|nos) ){1,6}(?:${falling})`,
        1,
      ),
      then(
        'a punto de|about to|fixing to|fixin to|gonna|going to|any (?:minute|second) (?:now )?|se va a|va a|quiere|se(?: nos| me)?',
        `(?:${falling})(?: \\w+){0,3} (?:${overhead})`,
        1,
      ),
      `^(?=.*\\b(?:water|wet|agua|drip|leak|goteando|mojad|heavy|crack|fall|worse|rain|full|pop|burst)\\w*).*${near(`${overhead}|sheetrock|drywall|tablaroca`, bulging, 5)}`,
      then('water|agua|leak\\w*|wet', `(?:${overhead})(?: \\w+){0,4} (?:${bulging})`, 8),
      near(
        'tree|limb|branch|oak|cedar|pecan|arbol|rama|encino',
        '(?:fell|fallen|crash\\w*|came|landed|went|smashed|punched|hit|stuck|poking|cayo|se vino|atraveso|tiro|through|thru|right|encima|straight)(?: (?:down|over|right|straight|onto|on|through|thru|into|in|en|sobre|encima|de|del|el|la|mi|the|our|my|a|nuestr[oa])){0,5} (?:roof|house|home|bedroom|ceiling|kitchen|living room|window|trailer|techo|casa|cuarto|recamara|ventana)',
        5,
      ),
      then(
        'car|truck|carro|troca|camioneta',
        '(?:hit|crashed into|ran into|drove into|through|choco|se metio)(?: \\w+){0,3} (?:house|wall|garage|porch|casa|pared|cochera)',
        2,
      ),
    ),
  ],
  [
    'sewage',
    anyOf(
      `^(?!.*\\b(?:dog|cat|chicken|bird|perro|gato)\\b).*(?:${near(waste, `(?:${risesUp})`, 6)}|${then(waste, `(?:${into}|all over|everywhere)(?: \\w+){0,2} (?:${basin})`, 3)})`,
      then(
        'toilets?|commode|inodoro|escusado|excusado|taza|septic|sewer|lavadora|washer|kitchen sink|sink|everything',
        `(?:${risesUp})(?: \\w+){0,2} (?:through|thru|into|in|out of|from|por|en)(?: \\w+){0,2} (?:shower|tub|bath ?tub|floor drain|bath|regadera|tina|coladera|ducha|other|yard)`,
        6,
      ),
      then(
        '(?:nasty|brown|dirty|black|gross) (?:water|stuff|gunk)|agua (?:sucia|puerca|negra|cafe)',
        '(?:com\\w+|ris\\w+|back\\w*|sal\\w+|regres\\w+|brot\\w+)(?: \\w+){0,3} (?:shower|tub|floor drain|toilet|regadera|tina|coladera|taza|escusado|excusado|inodoro)',
        3,
      ),
      then(
        'com(?:es|ing|in) (?:back )?up|back(?:s|ed|ing|in)? ?up|bubbl\\w+|regres\\w+|se (?:esta )?(?:sale|saliendo|regresa)|rebos\\w+',
        '(?:through|thru|into|in|out of|from|por|en)(?: (?:the|my|our|la|el|mi))? (?:shower|tub|bath ?tub|floor drain|all (?:the )?drains|regadera|tina|coladera|ducha)',
        2,
      ),
      then(
        'toilets?|commode|inodoro|escusado|excusado|taza',
        '(?:overflow\\w*|rebos\\w+|desbord\\w+|tirando agua|running over|spilling over)(?: \\w+){0,5} (?:everywhere|floor|house|stop\\w*|hall\\w*|carpet|downstairs|todo|piso|casa|bano|cuarto|ceiling)',
        5,
      ),
      "overflow\\w*(?: \\w+){0,3} (?:won't|can't|doesn't) stop|(?:won't|can't|doesn't|not) stop(?:ping)? overflow\\w*|keeps? overflow\\w+|\\baguas? negras?\\b",
    ),
  ],
  [
    'water',
    anyOf(
      `^(?!.*\\b(?:sprinkler|irrigation|riego|garden)\\b).*(?:${near(pipe, brokePipe, 3)})`,
      near(`${pipe}|${fixture}`, violently, 3),
      '\\b(?:burst\\w*|flood(?:s|ed|ing|in)?|inund\\w+|geyser|waterfall)\\b',
      near(water, flowing, 4),
      then(
        "it's|its|it is|is|are|leak\\w*|just|keeps?|started|thing|hydrant|sprinkler|heater|faucet|toilet|under the sink",
        '(?:gushing|spraying|spewing|pouring (?:out|from|down|in|on|all|through|into)|squirting|shooting (?:out|up|everywhere))',
        3,
      ),
      then(
        water,
        "(?:is |are |'s |just |keeps? )*(?:com(?:es|ing|in)|running|leaking|raining|drip\\w+|falling|down) (?:\\w+ )?(?:in through|through|thru|down|from|out of|in from|in under)(?: (?:the|my|our|a|under|upstairs|of|all))* (?:ceiling|roof|wall|walls|floor|upstairs|above|water heater|stairs|light|attic|neighbor\\w*|apartment)",
        3,
      ),
      '\\b(?:inch(?:es)?|foot|feet|ft|ankle deep|ankle-deep|gallons|pulgadas|cm|centimetros|un palmo)(?: (?:of|in|de))? (?:\\w+ )?(?:water|agua)\\b|\\bagua (?:hasta|a) (?:los |las |el |la )?(?:tobillo|rodilla|ankle)\\w*|\\bankle[ -]deep\\b',
      then(
        'standing water|swimming pool|lake',
        '(?:kitchen|bedroom|living room|hallway|laundry room|house|closet)',
        4,
      ),
      near(
        "can't|cannot|couldn't|won't|unable to|how do i|don't know how to|dont know how to|no idea how to",
        '(?:shut|turn|get|cut|close)(?: \\w+){0,4} (?:off|to turn|closed|to shut|to close)(?! the (?:light|fan|ac|heat|tv|alarm|stove|oven))',
        1,
      ) +
        `(?=.*\\b(?:water|valve|main|leak|pipe|meter|faucet|toilet|hose|spigot)\\w*|\\s*(?:$|[,!]|and|its|it's|please|help))`,
      then(
        `${water}|faucet|toilet|hose|spigot|leak|pipe|valve`,
        "won't (?:shut|turn|cut) off|won't stop (?:com\\w+|leaking|flowing|pouring|filling|gushing|overflow\\w*|spraying)",
        4,
      ),
      then(
        "won't stop|doesn't stop|can't stop",
        '(?:the )?(?:water|leak(?:ing)?|flooding|gushing)',
        1,
      ),
      then(
        'no (?:puedo|podemos|se (?:puede|como)|le puedo|la puedo|hay como|logro|encuentro)',
        '(?:cerrar|cortar|apagar|parar|cierra|donde cerrar)(?:la|le|lo)? (?:\\w+ ){0,3}(?:agua|llave|paso|valvula|fuga|medidor)',
        2,
      ),
      `${then('shut ?off|main|main valve|valve', "(?:won't|can't|doesn't|is stuck|stuck|frozen|rusted|broke)", 3)}(?=.*\\bwater\\b.*\\b(?:com|run|pour|leak|up|every)\\w*)`,
      '\\bwater (?:is )?(?:com\\w+|bubbling) (?:up )?(?:from|through|out of) (?:the )?(?:slab|floor|foundation|wall)',
      '\\bno (?:se |le )?(?:para|deja) de (?:salir|tirar|caer|correr) (?:el )?agua\\b|\\bno para el agua\\b|\\bno (?:cierra|jala|sirve) la llave de paso\\b',
      '\\bagua (?:esta )?(?:por|en) tod[oa]s?\\b|\\b(?:mucha|muchisima|demasiada) agua\\b(?! presion)|\\bagua (?:\\w+ ){0,2}(?:a chorros|por el techo|del techo|por la pared|de la pared|por el piso)',
      then(
        'sale|saliendo|cae|cayendo|brota|brotando|entra|entrando|mete|metiendo|tira|tirando|sali[eo]ndose',
        '(?:mucha |tanta |toda |el |bastante |un chorro de )*agua (?:a chorros|por (?:el|la|los|las|tod\\w+|abajo|debajo)|del? (?:el |la |los )?(?:techo|pared|piso|plafon|calentador|boiler|tubo|medidor)|como (?:fuente|loco|rio))',
        1,
      ),
    ),
  ],
  [
    'climate',
    anyOf(
      `^(?=.*\\b(?:${frail})\\b).*\\b(?:${noHeat})\\b`,
      `^(?=.*\\b(?:${frail})\\b)(?=.*\\b(?:${heatWave})\\b).*\\b(?:${noCool})\\b`,
    ),
  ],
];
