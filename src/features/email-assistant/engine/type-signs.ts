import type { EmailType } from '../rules/email-types.ts';

/** A sign of a type and its weight: 4 decides if there is nothing else. */
export type Sign = readonly [points: number, pattern: RegExp];

const day =
  '(?:mon|tues?|wednes|wed|thurs?|fri|satur|sat|sun)(?:day)?s?|lunes|martes|miercoles|jueves|viernes|sabado|domingo';
const month =
  'jan(?:uary)?|feb(?:ruary)?|march|april|june|july|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre';
const offer = 'quotes?|quotation|estimates?|bids?|proposal|prices?|pricing|ballpark|number';
const failing =
  "leak\\w*|drip\\w*|loose|fell|fall(?:s|ing)?|crack\\w*|broken?|crooked|blotchy|flicker\\w*|peel\\w*|won'?t (?:close|open|work|stay|turn)|rubs?|warp\\w*|wobbl\\w*|stuck|coming (?:off|apart|up)|come (?:off|apart|up)|came (?:off|apart|up)|dead|sagg?\\w*|gote\\w*|chuec\\w*|ladea\\w*|despeg\\w*|suelt\\w*|floj\\w*|fall(?:a|ando)|quebr\\w*|rajad\\w*";
const crew =
  '(?:guys?|crew|helper|painter|man|men|worker|team|people|employee|installer|tech|gente|muchacho|trabajador|ayudante)';
const theirWork =
  '(?:you|he|they|your (?:guys?|crew|helper|man|team)) (?:guys |all |just )?(?:put|installed|hung|fixed|did|built|painted|replaced|repaired|mounted|patched|stained|set|made|tiled|caulked)';

// All in plain text: lowercase, without accents.
export const typeSigns: Record<EmailType, readonly Sign[]> = {
  quoteRequest: [
    [
      4,
      new RegExp(
        `\\b(?:needs?|wants?|want|like|get|getting|give|send|provide|looking for|work up|could|can|may|request|written|free|have)(?: \\S+){0,4} (?:${offer})\\b`,
      ),
    ],
    [4, /\bhow much (?:would|do|does|will|is it|to|for|you|u|might|should)\b(?! (?:i|we) owe)/],
    [4, /\bwhat (?:would|does|do|will|might)(?: \S+){0,8} (?:cost|run|charge|take to)\b/],
    [4, /\bwhat (?:would|are|am) (?:i|we|you) (?:be )?(?:looking at|talking)\b/],
    [
      3,
      /\bwhat (?:it |this |that )?(?:would |will )?costs?\b|\bwhat(?:'s| is| are)? your (?:rate|price|charge)/,
    ],
    [
      4,
      /\bcuanto(?: \S+){0,2} (?:cobra\w*|sale|saldria|cuesta|costaria|seria|vale|cobrarian?)\b|\ben cuanto\b/,
    ],
    [
      4,
      /\bcotiz\w*|\bpresupuesto para\b|\bun (?:presupuesto|estimado)\b|\b(?:dar|dame|mande|pasar?)(?: \S+){0,2} (?:precio|estimado)\b/,
    ],
    [
      3,
      /\b(?:price|cost|quote|estimate|bid)s? (?:to|for|on|it|per|wise|with|as)\b|\bprecio (?:por|para|de)\b/,
    ],
    [
      2,
      /\b(?:quote|quotation|estimate|bid|proposal|presupuesto|cotizacion|price|precio|ballpark|budget)\b|\?? ?\$\$/,
    ],
    [1.5, /\b(?:costs?|charge|rate|cobran?)\b/],
    // "Toilet won't stop running": what is wrong, and no question.
    [
      2,
      new RegExp(
        `^(?![^]*\\?)[^]*?\\b(?:toilet|faucet|sink|shower|tub|drain|disposal|outlet|breaker|fan|door|gate|fence|roof|gutters?|dishwasher|fridge|inodoro|excusado|llave|fregadero|regadera|puerta|cerca)\\b[^.?!]{0,30}\\b(?:${failing}|won'?t|doesn'?t|runs|running|clogged|tapad[oa]|no (?:sirve|cierra|prende|funciona))`,
      ),
    ],
    [
      1.5,
      /\b(?:replac|install|repair|patch|build|built|mount|hang|caulk|stain|rescreen|paint|til(?:e|ing)|redo|swap|fix)\w*\b|\b(?:cambi(?:o|ar|en)|instal\w+|repar\w+|arregl\w+|pintar|poner|reemplaz\w+|constru\w+)\b/,
    ],
    [
      1.5,
      /\b\d+(?:\.\d+)? ?(?:x|by|por) ?\d+|\b\d+ ?(?:-| )?(?:ft|feet|foot|inch(?:es)?|in|sq|square|pies|pulgadas|metros)\b/,
    ],
    [
      1.5,
      /\b(?:looking (?:to|at) (?:get|have|having)|we'?d like|would like|i need|we need|ocupo|necesit\w+|quisiera|me interesa|quiero)\b/,
    ],
    [1, /\b(?:photos?|pics?|pictures?|fotos?)\b/],
    [1, /\b(?:rot(?:ted|ten)|sagging|hole|broken|descompu\w+|podri\w+|cayo)\b/],
  ],
  generalInquiry: [
    [
      3,
      /\b(?:do|does|can|will) (?:you|ya'?ll|yall|y'all|u)(?: guys| all| folks)? (?:even |also |still |ever )?(?:do|offer|handle|come|work|serve|take|carry|use|provide|give|travel|guarantee|speak|clean|mark|cover|service|bring)\b/,
    ],
    [
      3,
      /\bare you (?:all |guys )?(?:\S+ )?(?:licen[sc]ed|insured|bonded|certified|open (?:to|on)|local|hiring subs)\b/,
    ],
    [
      3,
      /\b(?:licen[sc]ed?|insured|bonded|background checks?|workers'? comp|references|certificate of insurance|coi|w-?9|licencia|asegurad[oa]s?|cuentan con)\b/,
    ],
    [
      4,
      /\bhow long (?:have you been|do you (?:guarantee|warrant)|is (?:the|your) (?:warranty|guarantee))\b|\byears (?:of experience|in business)\b|\bin business\b/,
    ],
    [
      3,
      /\b(?:service area|too far|how far|come (?:out )?to [a-z]+|llegan (?:a|hasta)|vienen (?:a|hasta)|dan servicio|que zonas?)\b/,
    ],
    [
      3,
      /\b(?:your hours|hours of|open on|work (?:on )?(?:weekends|saturdays|sundays)|horario|trabajan (?:los|el)|hasta que hora)\b/,
    ],
    [3, /\b(?:senior|veterans?|military|referr?al|discount|descuento)\b/],
    [2, /\b(?:permits?|permiso)\b/],
    [3, /\b(?:warranty|guarantee|garantia|garantizan)\b/],
    [1.5, /\b(?:question|pregunta|wondering|wanted to ask|curious|duda|general)\b/],
    [
      4,
      /\bwhere (?:is|are) (?:your|you) (?:office|shop|located)\b|\byour (?:office|shop)\b|\bdonde (?:estan|quedan|se ubican)\b/,
    ],
    [
      2.5,
      /\brecommend\w*\b|\bwhat (?:kinds?|types?|sort) of\b|\bque (?:tipo|clase) de\b|\bkind of (?:job|work)\b/,
    ],
    [
      3,
      /\b(?:just )?want(?:ed)? to (?:say|let you know|tell you|thank)\b|\b(?:looks?|turned out|came out) (?:so |really )?(?:great|nice|good|beautiful|wonderful|amazing)\b/,
    ],
    [3, /\b(?:log ?in|password|portal|website|link (?:has )?expired|contrasena)\b/],
    [4, /\b(?:hablan?|speak) (?:espanol|ingles|spanish|english)\b/],
    [
      2,
      /\b(?:is there|do you have) (?:a|some|any)(?: \S+){0,3} (?:minimum|number|program|sort|charge)\b|\bminimum\b|\bafter hours\b/,
    ],
    [
      2.5,
      /\b(?:vendor (?:file|list)|contractors? (?:list|i)|brochures?|folletos|tarjetas de|business cards?|list of recommended)\b/,
    ],
    [
      2.5,
      /\b(?:left|forgot)(?: \S+){0,4} (?:drill|tools?|ladder|jacket|phone|hat|glasses|saw|level|hammer)\b/,
    ],
    [
      2.5,
      /\bwhat was the (?:name|color|brand)\b|\bwhich (?:color|brand|paint)\b|\b(?:who|quien) (?:would be|comes|will be|viene)\b/,
    ],
    [2, /\b(?:before i (?:hire|go)|comparing|understand our options|de confianza|informacion)\b/],
    [
      2,
      /\b(?:is|son|hay) (?:there|that|this|installing|something|algun)(?: \S+){0,6} (?:you (?:do|handle|take)|ya'?ll do|yall do|problema)\b/,
    ],
    [2, /\b(?:que (?:tipo de )?(?:trabajos|servicios)|tambien hacen|hacen ustedes)\b/],
  ],
  scheduling: [
    [
      4,
      /\b(?:appointments?|reschedul\w*|citas?|agendar|reagendar|availability|disponib\w+|(?:any|an|next|first) openings?)\b/,
    ],
    [
      3,
      /\b(?:move|change|push|switch|pasar|cambiar|mover|recorrer)\b(?: \S+){0,5} (?:to|for|para|a|al|de)\b/,
    ],
    [2.5, /\bconfirm(?:ing|ed|ation|o|ar|acion)?\b|\bare we (?:still )?on\b/],
    [
      3,
      new RegExp(
        `\\b(?:coming|come|arrive|be here|get here|show up) (?:by |over |out )?(?:today|tomorrow|tonight|at|on|this|next|the|${day})\\b`,
      ),
    ],
    [
      3,
      /\bwhat time\b|\ba que? hora\b|\ba q hora\b|\beta\b|\b(?:arrival|arrive) (?:time|window)\b|\b(?:hr|hour) window\b|\bexact time\b/,
    ],
    [
      3,
      /\b(?:when|what day|which day|how soon) (?:can|could|would|are|will|do|might) (?:you|u|ya'?ll|someone|somebody|we)\b|\bque dia\b|\bcuando (?:puede|podria|viene|empieza)\w*/,
    ],
    [
      1.5,
      new RegExp(
        `\\b(?:${day}|tomorrow|manana|today|hoy|next week|proxima semana|otra semana|weekend|weekday)\\b`,
      ),
    ],
    [
      1.5,
      new RegExp(
        `\\b(?:${month}) \\d{1,2}\\b|\\b\\d{1,2} de (?:${month})\\b|\\bthe \\d{1,2}(?:st|nd|rd|th)\\b|\\b(?:el|dia) \\d{1,2}\\b`,
      ),
    ],
    [
      1.5,
      /\b(?:at|by|after|before|around) \d{1,2}(?::\d\d)?\b(?! ?(?:ft|feet|in|x))|\b\d{1,2}(?::\d\d)? ?(?:am|pm|a\.m|p\.m)\b|\ba las \d|\b(?:first thing|mornings?|afternoons?|por la (?:manana|tarde)|en la (?:manana|tarde)|temprano)\b/,
    ],
    [3, /\bcancel\w*\b|\bpostpone\w*\b|\bput (?:it )?off\b|\bposponer\b/],
    [
      2,
      /\b(?:can'?t|cannot|won'?t|not) (?:make (?:it|this|that)|be (?:home|there|here|able))\b|\bno (?:podre|voy a poder|puedo) estar\b|\bno need to come\b/,
    ],
    [3, /\bsee you\b|\b(?:aqui )?los? espero\b|\bnos vemos\b/],
    [
      2.5,
      /\b(?:works?|suits?|(?:is|are|would be) (?:fine|best|good|better|great))(?: for)? (?:us|me|here|you|better|too)\b|\bmornings are best\b|\bme queda bien\b/,
    ],
    [
      3,
      /\b(?:gate code|lock ?box|let you in|key is|vendor (?:access|list)|gate guard|codigo del? porton)\b/,
    ],
    [2, /\b(?:visit|visita|walk-?through|schedul\w+|calendar|reminder)\b/],
    [
      2,
      /\b(?:out of town|sooner|earlier|slot|either (?:day|date|is fine)|instead of|flexible|date mix)\b/,
    ],
    [
      3,
      /\b(?:puede|podria|pueden|podrian) (?:venir|pasar)\b|\bset (?:up )?(?:another|a|up a) (?:time|date|walkthrough|visit)\b/,
    ],
    [
      2.5,
      /\bhow (?:long|many hours)(?: \S+){0,5} (?:here|take|be)\b|\b(?:ready for you|start(?:ing)? (?:on|date)|can (?:you|yall) start)\b/,
    ],
    [2, /\bapproved (?:it|the)\b|\blooks good\b|\bwe(?:'re| are) (?:good to go|ready)\b/],
  ],
  complaint: [
    [
      4,
      /\b(?:un|not (?:very |at all |too )?)happy\b|\b(?:disappoint|frustrat|infuriat)\w*|\b(?:angry|furious|upset|ridiculous|unacceptable|unprofessional|terrible|horrible|worst|awful|rude|disgust\w+|pathetic|sloppy|not cool|not impressed|fed up|taken advantage|rip ?off|scam)\b|\bis (?:this )?a joke\b/,
    ],
    [
      4,
      /\b(?:nobody|no one|no-one|never|nadie|nunca)(?: \S+){0,2} (?:came|showed|shows|called (?:me|back)|returned|answers?|finished|contesta|vino|llego|regres\w+|volvi\w+)\b|\bno[- ]show\b|\b(?:didn'?t|did not|doesn'?t) (?:even )?(?:show|bother|tell any)\w*/,
    ],
    [
      3,
      new RegExp(
        `\\b(?:${failing})\\b[^.?!]{0,40}\\b(?:again|already|otra vez|ya)\\b|\\b(?:again|already|otra vez|ya|still|sigue)\\b[^.?!]{0,40}\\b(?:${failing})\\b`,
      ),
    ],
    [
      4,
      /\b(?:make (?:it|this) right|done right|fix (?:it|this) right|your mess|finish what|come back (?:out )?(?:and|to) (?:fix|finish|redo)|hacerse responsable|dar la cara|arregle sin costo)\b/,
    ],
    [
      4,
      /\b(?:ever since (?:you|he|they|your)|since your visit|before you (?:came|touched|fixed|started)|(?:worked|was|were) (?:fine )?(?:before|fine before)|worse than)\b/,
    ],
    [
      3,
      new RegExp(
        `\\b${theirWork}\\b.{0,120}\\b(?:${failing})\\b|\\b(?:${failing})\\b.{0,80}\\b${theirWork}\\b`,
      ),
    ],
    [2.5, /\b(?:que|lo que) (?:instal|hici|pusi|puso|arregl|repar|pint|mand|dej)\w*/],
    [
      1.5,
      new RegExp(
        `\\b(?:your|that|his) (?:young )?${crew}\\b|\\bel (?:senor|muchacho) que mando\\b`,
      ),
    ],
    [
      2.5,
      /\b(?:damaged?|ruined|scratched|dented|cracked|broke|smashed|mess|trash|sawdust|all over (?:my|the|our)|drips? of paint|hole behind|left (?:a|the)(?: \S+){0,3} (?:open|hole|mess))\b/,
    ],
    [3, /\b(?:refund|money back|reembolso|devuelv\w+|regres\w+ (?:mi|el) dinero)\b/],
    [
      3,
      /\bover-?charg\w*|\b(?:way|far) more than\b|\bcharg(?:ed?|ing) (?:me|us)?(?: \S+){0,2} (?:for two|double|trip|extra|more)\b|\bquoted me(?: \S+){0,8} (?:but|and|now)\b|\btold me \$/,
    ],
    [
      5,
      /\b(?:not|won'?t|will not|refuse to|no (?:le )?voy a) (?:be )?pay(?:ing)?\b|\bno (?:le )?(?:voy a )?pag(?:o|ar)\b/,
    ],
    [
      4,
      /\b(?:small claims|lawyer|attorney|bbb|better business|bad review|resena|nextdoor and|dispute|defective|demanda|profeco|unless it is)\b/,
    ],
    [
      4,
      /\b(?:complain\w*|queja\w*|inconforme|molest[oa]|enojad[oa]|decepcionad\w*|falta de respeto|burla|mal hecho|mal trabajo|pesim[oa]|tirado|a medias|sin terminar|que coraje|no se vale|exijo|poca)\b/,
    ],
    [
      2.5,
      /\b(?:over|more than|it'?s been|it has been|waited|waiting) (?:\S+ )?(?:an?|two|three|four|five|six|\d+) (?:weeks?|days?|hours?|hrs?|months?)\b|\b(?:third|3rd|fourth|second) (?:email|time|call|message)\b|\bya van\b|\b(?:still waiting|unfinished|half (?:done|finished))\b|\bmonth ago\b/,
    ],
    [
      3,
      /\b(?:responsible|cover (?:that|the cost|this)|at your (?:cost|expense)|intend to do|expect you to|at no charge|free of charge|sin costo)\b/,
    ],
    [
      3,
      /\b(?:wrong (?:color|size|part|one|door|paint)|not the (?:color|one|door) we|doesn'?t match|does not match|isn'?t level|not level|crooked|blotchy|uneven|clearly visible)\b/,
    ],
    [1.5, /[!?]{2,}|\blast chance\b|\bplease advise\b|\bignoring\b/],
    [
      2,
      /\b(?:i hate to (?:be|say|complain|bother)|don'?t mean to|i'?m afraid|i am afraid|had hoped|la verdad|very unprofessional|come on[.!])/,
    ],
    [1.5, /\b(?:still|todavia|aun)\b/],
  ],
  payment: [
    [3, /\b(?:invoices?|bill(?:ed|ing)?|facturas?|inv-\d[\d-]*)\b/],
    [3, /\b(?:pay|paid|paying|pays|payments?|pagos?|pagar\w*|pague|abonos?)\b/],
    [
      3,
      /\b(?:mail(?:ed)?|cut|make|write|drop off|send|deposit\w*|hold|wrote)(?: \S+){0,3} (?:check|it out to)\b|\bcheques?\b|\bcheck (?:is|was|number|in the mail|will)\b/,
    ],
    [
      2.5,
      /\b(?:zelle|venmo|paypal|cash ?app|apple pay|ach|credit card|debit card|(?:my|our|the|by|with|on|for) cards?|card (?:was|ending|ends)|tarjeta de credito|tarjeta|transferencia|(?:in|bring|by) cash|efectivo|wire|remit\w*)\b/,
    ],
    [3, /\b(?:receipts?|recibos?)\b/],
    [3, /\b(?:balance|owe|owed|debo|adeudo|liquidar|past due|overdue|due date|was due)\b/],
    [3, /\b(?:deposit|anticipo)\b/],
    [
      1.5,
      /\b(?:refund|statement|tip|propina|reembolso|lien|net 30|p\.?o\.? number|accounts payable|quincena|paycheck|pension)\b/,
    ],
    [
      2,
      /\b(?:charge (?:our|my|the) card|charged twice|double payment|paid twice|go through|bill to|to whom|a nombre de)\b/,
    ],
    [1, /\$ ?\d[\d,.]*/],
  ],
  other: [
    // Somebody bills the business.
    [
      8,
      /\b(?:attached|enclosed)(?: \S+){0,3} (?:our|your) (?:invoice|statement)\b|\b(?:our|your) (?:invoice|statement)(?: \S+){0,4} (?:attached|enclosed)\b|\bthank you for your (?:order|purchase|business)\b|\bremit (?:payment )?to\b|\binvoice for your (?:order|purchase|account)\b|\byour account with us\b/,
    ],
    [
      7,
      /\bunsubscribe\b|\bview (?:this|it) (?:email )?in your browser\b|\b(?:do not|don'?t) reply to this\b|\bplease do not reply\b|\bnot monitored\b|\bmanage your notif\w+|\bdejar de recibir\b|\bautomated message\b/,
    ],
    [
      7,
      /\b(?:seo|backlinks|(?:first|1st) page (?:of|on) google|ranking on google|rank(?:ing)? (?:higher|your)|digital marketing|web design (?:services|company))\b/,
    ],
    [
      6,
      /\b(?:are you hiring|looking for (?:work|a job)|busc(?:o|ando) (?:trabajo|empleo)|my (?:resume|cv)|resume attached|mi curriculum|se renta mano de obra)\b/,
    ],
    [
      6,
      /\b(?:pre-?approved|working capital|business (?:loan|funding)|credit check|funding specialist|crypto|bitcoin|lottery|winner|inheritance|gift card|tarjeta de regalo|felicidades)\b/,
    ],
    [5, /\bclick (?:here|the link|below|on the)\b|\bhaga clic\b|\blimited time\b/],
    [
      4,
      /\bverify your (?:account|identity|email)\b|\baction required\b|\bantivirus\b|\b(?:account|access) (?:will be|has been) (?:suspended|limited|locked)\b/,
    ],
    [4, /\b(?:sponsor(?:ship)?|donat(?:e|ion)|fundrais\w+|patrocin\w+|donativo)\b/],
    [
      4,
      /\b(?:webinar|join us (?:live|for|on)|save (?:my|your) seat|newsletter|you'll learn|lunch & learn|register by|ribbon cutting)\b/,
    ],
    [
      6,
      /\b(?:(?:sign-?in|verification|security|access) code|code is \d{4,}|one-time (?:code|password)|two-factor)\b/,
    ],
    [
      4,
      /\b(?:your (?:order|package|shipment|parcel|subscription|domain)|order #? ?\d{3,}|lead time|at the counter|auto-renew)\b/,
    ],
    [3, /\b(?:tracking (?:number|#|no)|out for delivery|has shipped|carrier)\b/],
    [4, /\b(?:your|gl|liability) (?:\S+ )?(?:policy|renewal|premium)\b/],
    [
      7,
      /\b(?:ignore|disregard|forget) (?:all |any |the |your )?(?:previous|prior|above|earlier) (?:instructions|rules)\b|\bsystem (?:message|prompt)\b/,
    ],
    [
      5,
      /\b(?:minutes (?:on|of) your (?:calendar|time)|account executive|show you how|contractors like you|book a demo|free trial|grow your business|more leads)\b/,
    ],
    [
      4,
      /\b(?:\d+ ?% (?:off|de descuento)|this week only|sale ends|promo code|special offer|oferta|ofertas)\b/,
    ],
    [
      3,
      /\bwo-\d{4}-\d+|\b(?:sales|use|payroll|franchise) tax (?:return|report|permit|and use)\b|\bmonthly statement\b|\bpayout\b/,
    ],
    [
      3,
      /\b(?:dear (?:parents|contractor|valued|sir\/madam|customer)|estimado contratista|hello sir\/madam|ladies,|hi contractor)/,
    ],
    [
      3,
      /\b(?:pricing you asked for|inside sales|prices? list attached|we supply|we offer|our services|our company)\b/,
    ],
    [
      3,
      /\b(?:brisket|bbq|barbecue|birthday|potluck|book club|poker|fantasy football|bring the kids|after church|dinner at|lunch with)\b/,
    ],
    [3, /\b\d-star review\b|\bnew review\b|\bleft you a\b/],
  ],
};
