/**
 * Things and events that together indicate danger, as parts of patterns. Plain text, both
 * languages.
 */

const few = (max: number) =>
  `(?:[\\s,]+(?!(?:no|not|nothing|none|nada|without|sin|ni|never|isn't|doesn't|wasn't)\\b)[\\w'-]+){0,${max}}?[\\s,]+`;

/** One thing, followed by another within a number of words. */
export function followed(first: string, second: string, max = 4): string {
  return `\\b(?:${first})\\b${few(max)}(?:${second})\\b`;
}

/** Two things within a number of words, in either order. */
export function near(one: string, other: string, max = 4): string {
  return `(?:${followed(one, other, max)}|${followed(other, one, max)})`;
}

/** One pattern of many. */
export function anyOf(...patterns: string[]): RegExp {
  return new RegExp(patterns.map((pattern) => `(?:${pattern})`).join('|'));
}

/** Things that carry current and should stay dry and cool. */
export const electricThing =
  'outlets?|recepta\\w+|plugs?|sockets?|switch(?:es)?|(?:breaker|electric\\w*|fuse|main|sub) ?(?:panel|box)|panel|breakers?|fuse box|(?:extension |power )?cords?|power strips?|wir(?:es?|ing)|junction box|electric meter|chargers?|enchufes?|contactos?|tomacorrientes?|tomas? de corriente|apagador(?:es)?|pastillas?|centro de carga|caja de (?:la luz|luz|(?:los )?(?:fusibles|breakers))|tablero|cables?|cableado|extension(?:es)?|conexion electrica|multicontactos?';
export const lamp =
  'lights?|light fixtures?|fixtures?|lamps?|ceiling fan|can lights?|recessed lights?|bulbs?|chandeliers?|focos?|lamparas?|candil|abanicos?|ventilador(?:es)?|la luz|luces';

export const gas = '(?:natural )?gas|propane|butane|propano|butano';
export const rottenEggs =
  '(?:rotten|bad|spoiled|boiled|old|like) ?eggs?|eggs? (?:gone bad|smell)|sulfur|sulphur|huevos? (?:podridos?|echad\\w+ a perder|cocidos?|descompuest\\w+)|azufre';
export const smell =
  'smell(?:s|ed|ing|y|in)?|stinks?|stinking|reek(?:s|ing)?|whiff|odou?r|huele|olor|oler|apesta|oliendo|olemos|huelo|tufo|peste';

export const burning =
  'burn(?:s|ing|t|ed|in)?|scorch(?:ed|ing)?|singed|smok(?:e|y|ing)|hot plastic|melting|quemad[oa]s?|quemando(?:se)?|quema|chamuscad[oa]|humo|plastico';
export const hot =
  '(?:really |very |super |too |so )?hot(?! (?:water|tub|tubs|wire))|warm|burning|melt(?:s|ed|ing|y)?|scorch(?:ed|ing)?|char(?:red|ring)|crackl(?:es?|ing)|sizzl(?:es?|ing)|buzz(?:es|ing|in)?|hum(?:s|ming)|hiss(?:es|ing)?|popping|zapp(?:ed|ing)|glow(?:s|ing)|burn marks?|(?:turn(?:ed|ing)|went|got|gone|all) (?:black|brown)|(?<!agua )calient(?:e|es|isim[oa]s?)|calientan?|caliento|calentando|hirviendo|ardiendo|derrit\\w+|derreti\\w+|zumb\\w+|chamusc\\w+|tronando|truena|chirriando|quemandose|(?:se puso|se puso todo|quedo|esta) negr[oa]';

export const water =
  'water(?! (?:heater|bill|company|softener|stain|pressure|line|filter|tank))|rain ?water|rain|agua(?! caliente)';
export const flowing =
  'pour(?:s|ed|ing|in)?|shoot(?:s|ing|in)?|shot|spray(?:s|ed|ing|in)?|gush(?:es|ed|ing|in)?|spew(?:s|ed|ing|in)?|squirt(?:s|ing)?|rush(?:es|ing)|stream(?:s|ing)|blast(?:s|ing)|flow(?:s|ing)|everywhere|every where|all over|cascading|chorros?|chorreando|brota(?:ndo)?|borbotones';
export const pipe =
  '(?:water |supply |main |icemaker |ice maker |dishwasher |washer |fridge ){0,3}(?:pipes?|lines?|hoses?|mains?)|tub(?:o|os|eria|erias)|canos?|caneria|mangueras?|tinaco|toma de agua';
export const brokePipe =
  'bust(?:ed|ing)?|broke(?:n)?(?: off)?|cracked open|sheared(?: off)?|rompio|rompieron|quebro|se zafo|zafo';
export const fixture =
  'water ?heater|hose bib|spigot|faucet|valve|fitting|toilet|llave|valvula|calentador|boiler|escusado|inodoro';
export const violently =
  'burst(?:ed|ing)?|explod\\w+|split|snapped(?: off)?|blew(?: off| out)?|blown|came off|popped off|let go|gave out|broke off|revento|reventad[oa]|reventaron|trono|tronado|exploto|volo|boto';

export const overhead =
  '(?:ceiling|roof)(?! (?:fan|light|paint|tiles?|shingles?|tape|texture|popcorn|gutter|vent|trim))|techo|plafon|cielo ?raso|loza';
export const bearing =
  'deck|porch|balcony|beam|chimney|wall|carport|stairs|staircase|patio cover|pared|balcon|viga|escalera|portal|terraza|tejaban|muro';
export const falling =
  'fall(?:s|ing)?(?: down| in| apart| on)?|fell(?: in| down)?|cav(?:ed|ing)(?: in)?|collaps\\w+|com(?:e|ing) down|came down|give(?:s)? way|gave way|giving way|buckl(?:ed|ing)|drop(?:ping)?|cayendo|cayo|caer(?:se)?|caiga|derrumb\\w+|desplom\\w+|viene (?:abajo|encima)|vino (?:abajo|encima)|venirse (?:abajo|encima)|colaps\\w+|hundi\\w+';
export const bulging =
  '(?:start\\w*|begin\\w*|began) to (?:bulge|bow|sag|droop|belly)|bulg(?:es|ed|ing)|bow(?:ed|ing)|sagg?(?:s|ed|ing)|droop(?:s|ing)|ballo+n(?:s|ed|ing)|abombad[oa]|inflad[oa]|pandead[oa]|panza|colgando|hinchad[oa]|abultad[oa]|bolsa|bubble|(?:water )?balloon';

export const waste =
  'sewage|sewer|poop|poo|crap|shit|feces|turds?|human waste|waste water|toilet water|black water|aguas? negras?|popo|caca|mierda|excremento|drenaje|desechos';
export const risesUp =
  'com(?:e|es|ing|in) (?:back )?(?:up|out)|back(?:s|ed|ing|in)? ?up|bubbl(?:es|ing)|overflow(?:s|ed|ing|in)?|ris(?:es|ing)|everywhere|all over|floating|seeping|sal(?:e|en|io|iendo|iendose)|regres\\w+|rebos\\w+|desbord\\w+|brot\\w+|subiendo|flotando|devolv\\w+|devuelv\\w+';
export const basin =
  'shower|tub|bath ?tub|floor drain|floor|yard cleanout|bathrooms?|house|sinks?|both toilets|regadera|tina|coladera|piso|bano|ducha|casa|lavabo|patio';

export const frail =
  "bab(?:y|ies)|infants?|newborns?|preemie|toddlers?|(?:\\w+ )?(?:week|month)s? old|elderly|grand(?:ma|mother|pa|father)|grandparents|disabled|wheelchair|oxygen|hospice|sick|pregnant|kids?|children|bebes?|recien nacid[oa]|ninos?|ninas?|abuel(?:a|o|ita|ito)s?|ancian[oa]s?|enferm[oa]s?|embarazada|adult[oa]s? mayor(?:es)?|meses de nacid[oa]|oxigeno|mama de \\d+|papa de \\d+|(?:mom|dad|mother|father|he|she)(?: is|'s)? [789]\\d";
const failed =
  "(?:is |has |just |went |completely |all |been |isn't |not |won't |doesn't |does not |has been ){0,4}(?:out|quit|died|dead|broke\\w*|stopped|working|work|off|down|kaput|come on|coming on|turn on|kick on|start\\w*|light|busted|no (?:prende|sirve|funciona|jala|calienta|enciende|quiere)|ya no \\w+|descompuest[oa])";
export const noHeat = `(?:no|without|sin|lost|no (?:hay|tenemos|tengo)|no tenemos|no hay) (?:heat|heating|heater|calefaccion|calenton)|(?<!water )(?:heat|heater|heating|furnace|heat pump|calefaccion|calenton|clima)(?: system| unit|'s)? ${failed}|se (?:\\w+ )?(?:descompuso|apago|fue|murio) (?:la calefaccion|el calenton|el clima|el heater)`;
export const noCool = `(?:no|without|sin) (?:a/?c|air|air conditioning|aire)(?! filter)|(?:a/?c|air conditioner|air conditioning|aire|clima)(?: unit|'s| acondicionado)? ${failed}`;
export const heatWave =
  '\\d{2,3} (?:degrees|grados)|heat|so hot|calor|caloron|(?:9|10|11)\\d (?:inside|outside|in here|adentro|afuera)';

export const person =
  "\\d year old|kids?|child(?:ren)?|toddler|baby|son|daughter|grandson|granddaughter|girl|boy|mom|mother|dad|father|grand(?:ma|mother|pa|father)|husband|wife|roommate|sister|brother|tenant|neighbor|someone|somebody|she(?:'s)?|he(?:'s)?|we(?:'re)?|me|i'm|im|i am|i|hij[oa]|nin[oa]|bebe|mama|papa|abuel\\w+|espos[oa]|alguien|herman[oa]|niet[oa]|suegr[oa]|ella|el";
export const shutIn =
  '(?:locked|trapped|stuck|shut|jammed)(?: \\w+){0,2}? (?:in|inside)(?: the| my| our| her| his| a| this| an)?(?: \\w+){0,2}? (?:bath\\w*|bed\\w*|room|closet|pantry|garage|basement|attic|shed|laundry\\w*|elevator|restroom|toilet|sauna|safe room)|(?:locked|trapped|stuck) (?:in|inside) (?:there |here )?(?:crying|screaming|scared|alone|by (?:him|her)self)|(?:encerrad|atrapad)[oa]s?';
export const hurt =
  "bleeding\\b(?! (?:through|thru|into|out|the))|unconscious\\b|passed out\\b|can't get up\\b(?! (?:on|onto|in|into|to|there|the|a|high|that|my|early|here))|not breathing\\b|(?:fell|fallen) (?:off|from|down) (?:of )?(?:a|the|my|his|her|our) (?:\\w+ )?(?:ladder|scaffold\\w*),? (?:and|y) (?:\\w+ ){0,3}(?:broke|broken|hurt|can't move|is not moving|isn't moving|won't wake)\\b|se cayo (?:de la escalera|del andamio),? y (?:\\w+ ){0,3}(?:quebro|rompio|lastimo|mueve|responde)\\b|(?:just|fell and) (?:\\w+ )?broke (?:his|her|my) (?:leg|arm|hip)\\b|sangrando\\b|inconsciente\\b|desmayad[oa]\\b|se desmayo\\b|no se puede levantar\\b|no respira\\b|electrocut\\w+";

export const into =
  'through|thru|out of|on top of|top of|down into|encima del|arriba del?|into|in|inside|on|onto|over|from|near|next to|by|around|reach(?:ing|ed)?|touch(?:ing|es)|toward|por|en|sobre|encima de|adentro de|cerca de|junto a|del|de|al|a(?= (?:la|las|los|el|mi|mis|un|una|nuestr\\w+)\\b)';

const escapes =
  'leak(?:s|ed|ing|in)?|drip(?:s|ping)|running|runs|spill(?:s|ing)|seep(?:s|ing)|com(?:es|ing)|gotea|goteando|gotera|fuga|tira(?:ndo)? (?:mucha |el )?agua|sale (?:el |mucha )?agua|saliendo(?:se)?(?: el)?(?: agua)?|se (?:me |nos )?(?:sale|tira) (?:el |mucha )?agua|cae (?:el |mucha )?agua|escurr\\w+|chorre\\w+';
const spread =
  'all over|everywhere|(?:on|onto|over|through|thru|into|across|down|under) (?:(?:the|my|our|to|a|all|wood|hardwood|kitchen|bathroom|living room) ){0,3}(?:floors?|carpets?|ceiling|walls?|downstairs|cabinets?|rug|basement|hallway|drywall|sheetrock|neighbor\\w*)|puddl\\w+|soaked|soaking|fast|steady|constantly|nonstop|non stop|badly|a lot|like crazy|por tod[oa]s?|(?:en|al|por|sobre|hasta) (?:el |la |los |las |mi )?(?:pisos?|techo|alfombra|pared(?:es)?|vecin\\w+|gabinetes?|sala|pasillo)|charcos?|empapad\\w+|mucho|mucha|sin parar|a cada rato|no para|feo|bastante';

/** Water that runs where it shouldn't. */
export const runningWater = anyOf(
  near(escapes, spread, 5),
  "\\b(?:faucet|tap|toilet|shower|spigot|hose bib|sink|tub|pipe|water heater|washer)\\b(?:[\\s,]+[\\w'-]+){0,3}[\\s,]+(?:won't|doesn't|can't|never) (?:stop|quit|shut|turn)(?: off)?(?: running| leaking| dripping)?\\b",
  "\\bno (?:para|deja) de (?:correr|salir|tirar|gotear|caer)\\b|\\b(?:tubo|tuberia|llave|manguera|calentador|boiler|fregadero|lavabo|lavadora)\\b(?: [\\w']+){0,4} (?:tira|tirando|echa|echando|bota|botando|chorrea|chorreando) (?:mucha |un chorro de |el )?agua\\b|\\b(?:corre|corriendo) (?:el )?agua\\b|\\b(?:water|agua) (?:is |keeps |sigue )?(?:running|corriendo)\\b",
  '\\b(?:leak|drip)\\w* (?:really |pretty |so |very |quite )?(?:bad(?:ly)?|a lot|heavily|like crazy|everywhere|all over)\\b|\\b(?:goteando|gotea|tirando|tira) (?:mucho|muchisimo|bastante|feo)\\b',
  '\\bstanding water\\b|\\bagua estancada en\\b|\\bpuddle of water\\b',
);
