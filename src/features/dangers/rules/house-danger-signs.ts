import {
  anyOf,
  basin,
  bearing,
  brokePipe,
  bulging,
  falling,
  fixture,
  flowing,
  followed,
  frail,
  heatWave,
  into,
  near,
  noCool,
  noHeat,
  overhead,
  pipe,
  risesUp,
  violently,
  waste,
  water,
} from './danger-parts.ts';
import type { Danger } from './dangers.ts';

/** Signs of dangers from the building, its water and the cold. */
export const houseSigns: readonly [Danger, RegExp][] = [
  [
    'structure',
    anyOf(
      '^(?=.*\\b(?:ceiling|roof|plaster|sheetrock|techo|head|cabeza|plafon)\\b).*\\b(?:chunks?|pieces?|pedazos?|cachos?)(?: \\w+){0,4} (?:fell|falling|coming down|coming off|cayendo|se caen|cayo)\\b',
      followed(overhead, falling, 6),
      // A wall that falls where people walk.
      followed(
        'wall|fence|barda|cerca|pared',
        `(?:(?:is|se|esta|are) ){0,3}(?:${falling})(?: \\w+){0,3} (?:sidewalk|street|driveway|playground|banqueta|calle|vecinos?|neighbors?)`,
        2,
      ),
      followed(
        bearing,
        `(?:(?:is|are|'s|was|has|looks? like it's|about|going|gonna|ready|starting|started|just|partly|almost|already|esta|se|va|van|punto|a|de|por|to|me|nos) ){1,6}(?:${falling})`,
        1,
      ),
      followed(
        'a punto de|about to|fixing to|fixin to|gonna|going to|any (?:minute|second) (?:now )?|se va a|va a|quiere|se(?: nos| me)?',
        `(?:${falling})(?: \\w+){0,3} (?:${overhead})`,
        1,
      ),
      followed(
        `${bearing}|${overhead}`,
        `(?:could|might|may|about to|going to|gonna|ready to|puede|podria|a punto de|se va a|va a)(?: \\w+)? (?:${falling})`,
        7,
      ),
      `^(?=.*\\b(?:water|wet|agua|drip|leak|goteando|mojad|heavy|crack|fall|worse|rain|full|pop|burst)\\w*).*${near(`${overhead}|sheetrock|drywall|tablaroca`, bulging, 5)}`,
      followed('water|agua|leak\\w*|wet', `(?:${overhead})(?: \\w+){0,4} (?:${bulging})`, 8),
      near(
        'tree|limb|branch|oak|cedar|pecan|arbol|rama|encino',
        '(?:fell|fallen|crash\\w*|came|landed|went|smashed|punched|hit|stuck|poking|cayo|se vino|atraveso|tiro|through|thru|right|encima|straight)(?: (?:down|over|right|straight|onto|on|through|thru|into|in|en|sobre|encima|de|del|el|la|mi|the|our|my|a|nuestr[oa])){0,5} (?:roof|house|home|bedroom|ceiling|kitchen|living room|window|trailer|techo|casa|cuarto|recamara|ventana)',
        5,
      ),
      `^(?=.*\\b(?:people|kids?|guests?|everybody|everyone|we're|we are|standing|on it|about to|sway\\w*|gente|ninos)\\b).*${followed(
        bearing,
        '(?:pull(?:ed|ing|s)|break(?:ing|s)|broke|separat\\w+|com(?:es|ing)) (?:away|apart|loose|off)',
        2,
      )}`,
      followed(
        'car|truck|carro|troca|camioneta',
        '(?:hit|crashed into|ran into|drove into|through|choco|se metio)(?: \\w+){0,3} (?:house|wall|garage|porch|casa|pared|cochera)',
        2,
      ),
    ),
  ],
  [
    'sewage',
    anyOf(
      `^(?!.*\\b(?:dog|cat|chicken|bird|perro|gato)\\b).*(?:${near(waste, `(?:${risesUp})`, 6)}|${followed(waste, `(?:${into}|all over|everywhere)(?: \\w+){0,2} (?:${basin})`, 3)})`,
      followed(
        'toilets?|commode|inodoro|escusado|excusado|taza|septic|sewer|lavadora|washer|kitchen sink|sink|everything',
        `(?:${risesUp})(?: \\w+){0,2} (?:through|thru|into|in|out of|from|por|en)(?: \\w+){0,2} (?:shower|tub|bath ?tub|floor drain|bath|regadera|tina|coladera|ducha|other|yard)`,
        6,
      ),
      followed(
        '(?:nasty|brown|dirty|black|gross) (?:water|stuff|gunk)|agua (?:sucia|puerca|negra|cafe)',
        '(?:com\\w+|ris\\w+|back\\w*|sal\\w+|regres\\w+|brot\\w+)(?: \\w+){0,3} (?:shower|tub|floor drain|toilet|regadera|tina|coladera|taza|escusado|excusado|inodoro)',
        3,
      ),
      followed(
        'com(?:es|ing|in) (?:back )?up|back(?:s|ed|ing|in)? ?up|bubbl\\w+|regres\\w+|se (?:esta )?(?:sale|saliendo|regresa)|rebos\\w+',
        '(?:through|thru|into|in|out of|from|por|en)(?: (?:the|my|our|la|el|mi))? (?:shower|tub|bath ?tub|floor drain|all (?:the )?drains|regadera|tina|coladera|ducha)',
        2,
      ),
      followed(
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
      '\\b(?:burst\\w*|flood(?:s|ed|ing|in)?(?! (?:the |my |our |her |his )?(?:sandbox|planter|flower ?beds?|lawn|garden))|inund\\w+|geyser|waterfall)\\b',
      near(water, flowing, 4),
      followed(
        "it's|its|it is|is|are|leak\\w*|just|keeps?|started|thing|hydrant|sprinkler|heater|faucet|toilet|under the sink",
        '(?:gushing|spraying|spewing|pouring (?:out|from|down|in|on|all|through|into)|squirting|shooting (?:out|up|everywhere))',
        3,
      ),
      followed(
        water,
        "(?:is |are |'s |just |keeps? ){0,4}(?:com(?:es|ing|in)|running|leaking|raining|drip\\w+|falling|down) (?:\\w+ )?(?:in through|through|thru|down|from|out of|in from|in under)(?: (?:the|my|our|a|under|upstairs|of|all))* (?:ceiling|roof|wall|walls|floor|upstairs|above|water heater|stairs|light|attic|neighbor\\w*|apartment)",
        3,
      ),
      '\\b(?:inch(?:es)?|foot|feet|ft|ankle deep|ankle-deep|gallons|pulgadas|cm|centimetros|un palmo)(?: (?:of|in|de))? (?:\\w+ )?(?:water|agua)\\b|\\bagua (?:hasta|a) (?:los |las |el |la )?(?:tobillo|rodilla|ankle)\\w*|\\bankle[ -]deep\\b',
      followed(
        'garage|house|kitchen|bathroom|bedroom|basement|hallway|laundry room|closet|attic|living room|casa|cocina|bano|cuarto|garaje|cochera|sala',
        '(?:full of|filling(?: up)? with|filled (?:up )?with|llen[oa] de|llenando de) (?:\\w+ )?(?:water|agua)(?! (?:stain|damage|heater))',
        2,
      ),
      followed(
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
      followed(
        `${water}|faucet|toilet|hose|spigot|leak|pipe|valve`,
        "won't (?:shut|turn|cut) off(?! (?:all the way|completely|fully))|won't stop (?:com\\w+|leaking|flowing|pouring|filling|gushing|overflow\\w*|spraying)",
        4,
      ),
      followed(
        "won't stop|doesn't stop|can't stop",
        '(?:the )?(?:water|leak(?:ing)?|flooding|gushing)',
        1,
      ),
      followed(
        'no (?:puedo|podemos|se (?:puede|como)|le puedo|la puedo|hay como|logro|encuentro)',
        '(?:cerrar|cortar|apagar|parar|cierra|donde cerrar)(?:la|le|lo)? (?:\\w+ ){0,3}(?:agua|llave|paso|valvula|fuga|medidor)',
        2,
      ),
      `${followed('shut ?off|main|main valve|valve', "(?:won't|can't|doesn't|is stuck|stuck|frozen|rusted|broke)", 3)}(?=.*\\bwater\\b.*\\b(?:com|run|pour|leak|up|every)\\w*)`,
      near(
        "can't find|couldn't find|don't know where|no idea where|where(?:'s| is| are|s)?(?: tf| the hell| the heck)?(?: is)?|no encuentro|no se (?:en )?donde|donde",
        '(?:water )?shut ?off(?: key| valve)?|cut ?off valve|main valve|water valve|water main|llave de paso|(?:se )?(?:cierra|corta)(?: el agua)?',
        3,
      ),
      '\\b(?:river|creek|lake|rio|laguna) (?:is )?(?:running|flowing|coming|rushing|in my|en mi)\\b',
      '\\b(?:desbord|rebos)\\w+(?=.*\\b(?:agua|sala|piso|casa|pasillo|no para|cuarto))',
      '\\bwater (?:is )?(?:com\\w+|bubbling) (?:up )?(?:from|through|out of) (?:the )?(?:slab|floor|foundation|wall)',
      '\\bno (?:se |le )?(?:para|deja) de (?:salir|tirar|caer|correr) (?:el )?agua\\b|\\bno para el agua\\b|\\bno (?:cierra|jala|sirve) la llave de paso\\b',
      '\\bagua (?:esta )?(?:por|en) tod[oa]s?\\b|\\b(?:mucha|muchisima|demasiada) agua\\b(?! presion)|\\bagua (?:\\w+ ){0,2}(?:a chorros|por el techo|del techo|por la pared|de la pared|por el piso)',
      followed(
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
