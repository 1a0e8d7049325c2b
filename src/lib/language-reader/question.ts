/** What somebody wants to know, by the word that asks. */
export type AskedFor =
  | 'who'
  | 'what'
  | 'when'
  | 'where'
  | 'why'
  | 'how'
  | 'how_much'
  | 'how_long'
  | 'how_soon'
  | 'yes_or_no';

/** What people put before a question: "ok so", "hey quick question", "oiga y". */
const lead =
  /^(?:(?:ok|okay|k|alright|all right|(?:she|he|they|my \w+) (?:says|said|asks|asked|wants to know|is asking|wonders)|great|cool|wow|ugh|dang|geez|man|shoot|perfect|awesome|sweet|nice|got it|i see|gotcha|and|so|but|also|oh|um+|uh|uhm|hm+|hmm|well|hey|hi|hello|then|now|yes|yeah|no|nah|thanks|thank you|sorry|wait|please|pls|just|btw|by the way|another thing|(?:one |just )?(?:a )?(?:quick|last|more|other) (?:question|thing)|question|curious|honestly|like|lol|also quick|good (?:morning|afternoon|evening)|buen(?:os)? dias?|buenas(?: tardes| noches)?|todavia|aun|hola|oiga|oye|mire|disculpe|perdon|bueno|y(?! si\b)|pero|entonces|pues|tambien|si|gracias|una pregunta|otra pregunta|otra cosa|nomas|fijese)\b[\s,.:;!-]*)+/;

const auxiliary =
  "(?:do|does|did|don't|doesnt|doesn't|dont|can|cant|can't|could|is|isn't|isnt|are|aren't|arent|am|was|were|will|won't|wont|would|should|shouldn't|shouldnt|have|has|had|may|might|must|r)";
const subject =
  "(?:i|we|you|u|ya|yall|y'all|it|that|this|these|those|there|he|she|they|someone|somebody|anyone|anybody|everything|something|anything|one|your|yours|ur|my|our|his|her|their|the|a|an|all|any|some|both)";
/** "Are you", "is the": a question by the order of its words. */
const turned = new RegExp(`^(?:${auxiliary}) (?:${subject})\\b`);
/** "Is cash ok", "are weekends extra": about anything. */
const isItOk =
  /^(?:is|are|would|will|does) (?:[a-z']+ ){1,4}?(?:ok|okay|fine|alright|all right|possible|accepted|allowed|included|extra|needed|necessary|required|better|good enough|enough|too (?:far|much|late|early|small|big)|a problem|normal|safe|dangerous|work|help|matter|count|cost more)\b/;
/** "You guys licensed", "u insured", "yall open sundays": the verb is left out. */
const clipped =
  /^(?:you|u|ya|yall|y'all)(?: guys| all| folks)? (?:licensed|insured|bonded|certified|open|closed|local|busy|free|available|take|accept|work|do|does|charge|offer|serve|cover|come|still|ever|there|hiring|fix|install|(?:have|got) (?:a|an|any|some|time|room|something|anything|someone|anyone)|know|sure|able|carry|haul|deliver|warranty|guarantee|paint|build|clean|handle)\b(?! (?:it|a great|great|good) )/;
/** "If it breaks again do you come back". */
const supposes =
  /^if .{3,60} (?:do|does|will|would|is|are|can|could|should) (?:you|u|yall|y'all|i|we|it|they|someone)\b|^si .{3,60} (?:vienen|cobran|pago|tengo que|me (?:cobran|hacen|lo))\b/;

/** "Any openings this week", "anybody there": a question without its verb. */
const looksFor =
  /^(?:(?:you |yall |u )?got any\b|any(?:body|one|thing|time)? (?:openings?|chance|way|idea|specials?|deals?|discounts?|availability|jobs?|work|one|news|word|update|warranty|guarantee|luck|extra|around|there|home|free|available|open|left)\b|got (?:any|anything|time|room|someone|somebody)\b|any (?:\w+ ){1,2}(?:discounts?|openings?|specials?|deals?|fees?|charges?)\b)/;

/** A Spanish verb that asks us at the beginning, without its marks. */
const spanishYesOrNo =
  /^(?:(?:ustedes|usted|uds?) )?(?:(?:hacen|tienen|trabajan|cobran|aceptan?|agarran|reciben|se puede[n]?|puedo|podemos|pueden?|podrian?|podria|abren|cierran|arreglan|instalan|pintan|atienden|cuentan|manejan|ofrecen|sabe[n]?|conoce[n]?|garantizan|hablan|limpian|destapan|debo|hace falta|incluye[n]?|mandan)\b(?! (?:mucho ruido|ruido|tiempo|rato|anos))|me (?:puede|pueden|podria|podrian|dan|hacen|cobran|mandan|dice|dicen)\b|(?:les|le) (?:puedo|debo)\b|(?:vienen|llegan|salen) (?:a|hasta|los|el|en)\b|dan (?:garantia|descuento\w*|presupuesto\w*|factura|servicio|credito|facilidades|estimado\w*)\b|hay (?:alguien|algun|alguna|cargo|descuento\w*|garantia|manera|forma|modo|chance|disponib\w*)\b|(?:es|sera|seria|son) (?:gratis|usted|ustedes|normal|peligros\w+|segur\w+|posible|necesari\w+|mucho|car[oa]s?|un robot|un bot|una persona|con cita|aparte)\b|(?:esta|estan|estaria|estarian) (?:abiert\w+|disponib\w+|asegurad\w+|cerca|seguro|seguros|ocupad\w+|contratando)\b|(?:necesitan?|ocupan?) (?:fotos?|mi|que yo|algo|gente|ayudantes?|saber)\b|va[n]? a (?:venir|ir|llegar|mandar|ser) (?:usted|ustedes|alguien|el|un)\b|(?:se (?:paga|cobra|da|tarda)|piden|exigen|requieren)\b|hay (?:trabajo|jale|chamba)\b|tengo que (?:estar|comprar|pagar|ir)\b|son (?:de confianza|confiables|de (?:por )?aqui|de boerne)\b)/;

const asking: readonly [AskedFor, RegExp][] = [
  [
    'how_much',
    /\b(?:how much|how many dollars|what(?:'s|s| is| was| are| would be)? (?:the |your |ur |yalls |a )?(?:\w+ )?(?:price|cost|rate|charge|fee|damage|quote)s?|what (?:do|does|did|would|will|is|are|'?s|might|could) .{0,24}\b(?:cost|run|charge|charging|asking|go for|set me back|looking at)|what kind of (?:money|price)|(?:a|en|x)? ?cuanto(?! tiempo| tarda\w*| dura\w*| se tarda\w*| antes)|que (?:precio|tan caro|costo|tarifa)|cual es (?:el|su) (?:precio|costo))\b/,
  ],
  [
    'how_soon',
    /\b(?:how (?:soon|quick|quickly|fast|far out|far ahead|booked|backed up|busy)|que tan (?:pronto|rapido|luego|ocupad\w+)|en cuanto tiempo|cuanto (?:tiempo )?(?:tardan|tardarian|tarda) (?:en|para) (?:venir|llegar))\b/,
  ],
  [
    'how_long',
    /\b(?:how long|how many (?:hours|days|weeks|hrs)|cuanto (?:tiempo|tarda\w*|dura\w*|se tarda\w*|se lleva\w*)|cuantas? (?:horas|dias|semanas))\b/,
  ],
  ['who', /\b(?:who|whos|who's|whom|whose|quien(?:es)?|which (?:one of you|guy|person|worker))\b/],
  [
    'when',
    /\b(?:when|whens|when's|what (?:time|day|days|date|hours?)|which days?|(?:a )?que (?:hora|dia|dias|fecha)|cuando|para cuando)\b/,
  ],
  [
    'where',
    /\b(?:where|wheres|where's|donde|adonde|what (?:areas?|towns?)|que (?:zonas?|pueblos?))\b/,
  ],
  ['why', /\b(?:why|how come|what for|por que|para que)\b/],
  ['how', /\b(?:how|hows|how's|como)\b/],
  ['what', /\b(?:what|whats|what's|wat|which|que|cual(?:es)?)\b/],
];

/** At the beginning, such a word asks. */
const startsAsking =
  /^(?:(?:for|since|by|at|in|to|with|from|about) (?:how|what|who|which|when)|how|hows|how's|who|whos|who's|whose|what|whats|what's|wat|when|whens|when's|where|wheres|where's|why|which|cuanto|cuanta|cuantos|cuantas|a cuanto|en cuanto|x cuanto|hasta (?:que|cuando|donde)|desde (?:que|cuando)|que (?:necesitan|ocupan|requieren|piden|quieren|cobran|incluye|trabajos|servicios|horas)|y si|quien|quienes|con quien|a quien|de quien|que (?:tan|tanto|tal|tipo|dias?|horas?|horario|precio|es|son|pasa|hago|hacen|incluye|formas?|zonas?|marca)|cuando|para cuando|a que|en que|con que|de que|donde|adonde|por que|para que|como|cual|cuales)\b/;
/** "When you come, ring the bell", "what I need is": tells, and doesn't ask. */
const tells =
  /^(?:when(?:ever)? (?:you|u|yall|he|they|it|i|we|the)\b(?! guys)(?! (?:coming|going|available|open|free))|what (?:i|we) (?:need|want|have|am|would)\b|where (?:i|we|it|the)\b|how (?:i|we|it) \w+|who(?:ever)? (?:i|we|it)\b|which (?:i|we|is|was)\b|why (?:i|we)\b|what a\b|como (?:le|les) (?:digo|decia|comente)|cuando (?:ustedes |usted )?(?:pueda|puedan|quiera|quieran|guste|gusten|vengan|venga|lleguen|llegue|tenga|tengan|sea|llueve|prendo|abro|cierro|uso|se|la|lo|el|le)\b|cuando (?:les?|me|te) (?:quede|caiga|convenga)|donde (?:esta|vivo|va)\b|como (?:\d+|a|en|de|el|la|unos|unas|si|no|que)\b(?! cuanto| cuando))/;
/** "I was wondering if", "can you tell me", "quisiera saber": a question in other words. */
const wonders =
  /\b(?:(?:wonder(?:ing|ed)?|curious) (?:if|how|what|when|where|who|whether|about|why|which)|want(?:ed)? to (?:know|ask|see|find out)|like to (?:know|ask|find out)|need to (?:know|ask|find out)|(?:do|would) (?:you|u|yall|ya) (?:happen to )?(?:know|think|recommend|say|guess)|any (?:idea|clue|chance|way)|(?:can|could) (?:you|u|ya|yall|someone) (?:please )?(?:tell|give me an idea|explain|say)|tell me (?:if|how|what|when|who|where|whether|about)|let me know (?:if|how|what|when|whether)|not sure (?:if|whether)|no idea (?:if|how|what)|(?:quiero|quisiera|queria|necesito|ocupo|me gustaria) (?:saber|preguntar\w*)|(?:me )?(?:puede|pueden|podria|podrian) decir(?:me)?|digame (?:si|cuanto|cuando|como|donde|que)|(?:para|pa) saber|no se si|sabe (?:si|cuanto|cuando)|preguntar(?:les?)? (?:si|cuanto|cuando|por))\b/;
/** "It comes with a warranty, right": a question at the end. */
const tag =
  /(?:, ?(?:right|correct|huh|verdad)| huh| (?:or (?:no|not|what|nah|something|is (?:it|that|this)\b.*|do (?:you|i)\b.*|can (?:it|i|that)\b.*|should i\b.*)|o no|o que|o se puede\b.*)|, (?:las?|los?|le|les|si) (?:vio|vieron|llego|llegaron|recibi\w+|sirve\w*))[.!]*$/;

/** A plain clause without what comes before a question. */
export function withoutLead(plainText: string): string {
  return plainText
    .replace(/^[¿¡\s]+/, '')
    .replace(lead, '')
    .replace(/^[¿¡\s]+/, '');
}

/** Whether a plain clause asks, with or without a question mark. */
export function isAsking(plainText: string): boolean {
  if (plainText.includes('?')) return true;
  const rest = withoutLead(plainText);
  if (tells.test(rest)) return false;
  if (startsAsking.test(rest) || turned.test(rest) || clipped.test(rest)) return true;
  if (supposes.test(rest)) return true;
  if (looksFor.test(rest) || isItOk.test(rest)) return true;
  return spanishYesOrNo.test(rest) || wonders.test(rest) || tag.test(plainText);
}

/** What a plain clause wants to know; nothing if it doesn't ask. */
export function askedFor(plainText: string): AskedFor | undefined {
  if (!isAsking(plainText)) return undefined;
  const rest = withoutLead(plainText);
  // "Does he have to be there when you come?" doesn't ask when.
  if (turned.test(rest) && !wonders.test(rest) && !startsAsking.test(rest)) return 'yes_or_no';
  return asking.find(([, pattern]) => pattern.test(rest))?.[0] ?? 'yes_or_no';
}
