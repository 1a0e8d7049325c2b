/** What a visitor may want besides a repair. */
export interface Intents {
  greets: boolean;
  thanks: boolean;
  leaves: boolean;
  agrees: boolean;
  declines: boolean;
  wantsPerson: boolean;
  wantsForm: boolean;
  asksHours: boolean;
  asksArea: boolean;
  asksPrice: boolean;
  asksServices: boolean;
  asksLicence: boolean;
  asksHowSoon: boolean;
  asksWhoWeAre: boolean;
  asksPhone: boolean;
  asksIfRobot: boolean;
  /** Asks whether we speak Spanish, or English. */
  asksLanguage: boolean;
  asksPhotos: boolean;
  /** Asks about an existing visit, estimate, invoice, or request. */
  asksAboutOwn: boolean;
  /** Asks how to shut off the water or the power until someone comes. */
  asksShutOff: boolean;
  asksBreaker: boolean;
  /** Tries to change our rules, or asks for what is no one's business. */
  meddles: boolean;
  jokes: boolean;
  isAngry: boolean;
  /** Is unhappy with our work, our price, or our silence. */
  complains: boolean;
  /** Doesn't want it anymore. */
  cancels: boolean;
  /** Asks why we want a name, a number, or an address. */
  asksWhyContact: boolean;
  /** Asks anything at all. */
  asks: boolean;
}

// All in plain text: lowercase without accents.
const signs: { [Name in keyof Intents]: RegExp } = {
  greets:
    /^(?:hi|hello|hey|howdy|good (?:morning|afternoon|evening)|hola|buenos dias|buenas(?: tardes| noches)?|que tal|any(?:one|body) (?:there|home)|are you there|hay alguien|estan ahi)\b/,
  thanks: /\b(?:thanks|thank you|thx|ty|appreciate it|gracias|se lo agradezco)\b/,
  leaves:
    /\b(?:bye|goodbye|that's all|that is all|see you|talk later|no thanks|nothing else|adios|hasta luego|es todo|nos vemos|nada mas)\b/,
  agrees:
    /^(?:yes|yeah|yep|yup|sure|ok|okay|sounds good|please do|go ahead|correct|right|that's right|perfect|great|si|claro|por favor|esta bien|de acuerdo|adelante|correcto|va|sale|perfecto|simon)\b/,
  declines:
    /^(?:no|nope|nah|not now|not yet|(?:i'?d|i would|i will|i'?ll) rather not|prefer not|skip|don't want|ahora no|todavia no|prefiero no|mejor no)\b/,
  wantsPerson:
    /\b(?:(?:talk|speak|chat|connect me|put me through) (?:to|with) (?:a |an |the |some )?(?:\w+ )?(?:person|human|owner|someone|somebody|people|man|guy|manager|representative|agent|wade)|real (?:person|human)|live (?:person|agent)|a human|(?:need|want|get me|send) (?:a|the|an actual) (?:person|owner|manager|somebody|someone)|(?:necesito|quiero|ocupo) (?:a )?(?:una persona|alguien que me (?:atienda|conteste)|al? dueno)|human please|actual person|hablar con (?:una |un |el |la |alguna? )?(?:\w+ )?(?:persona|humano|alguien|dueno|encargado|gerente)|una persona (?:real|de verdad)|alguien real|me pasa con)\b/,
  wantsForm:
    /\b(?:send (?:it|the request|my request|this)|submit|get (?:a|an|my) (?:quote|estimate)|want (?:a|an) (?:quote|estimate)|need (?:a|an) (?:quote|estimate)|(?:a )?quote please|estimate please|book|schedule (?:a|an|the|it)|set up (?:a|an) (?:visit|appointment)|fill (?:out|in)|the form|mandar la solicitud|enviar la solicitud|enviela|mandela|quiero (?:un|una) (?:presupuesto|cotizacion|cita)|necesito (?:un|una) (?:presupuesto|cotizacion|cita)|cotizacion|agendar|hacer (?:una )?cita|el formulario)\b/,
  asksHours:
    /\b(?:what (?:are )?(?:your |the )?(?:opening |open |working |office )?hours|opening hours|hours of operation|business hours|when (?:are you|do you) (?:open|close)|what time do you (?:open|close|start)|are you (?:guys )?(?:open|closed)|open (?:on|today|now|late|sundays?|saturdays?|weekends?)|work (?:on )?(?:weekends?|saturdays?|sundays?)|horario|a que hora (?:abren|cierran)|cuando abren|estan abiertos?|abren (?:los|el|hoy)|trabajan (?:los|el) (?:sabados?|domingos?|fines? de semana))\b/,
  asksArea:
    /\b(?:what areas?|service area|(?:do|can|will) (?:you|ya|u|yall|y'all)(?: guys| all)? (?:come|go|work|serve|service|cover|drive|travel)(?: out)? (?:to|in|around|the)|do you (?:serve|cover|service)\b|are you (?:in|near|local|around)|how far|where (?:are you|do you work)|your (?:address|location)|su direccion|in your area|que zonas?|en que areas?|(?:vienen|van|llegan|trabajan|atienden|dan servicio) (?:a|hasta|en|por)|atienden (?!emergencias?|urgencias?|llamadas?|hoy|los|las|el)|donde (?:trabajan|estan|quedan)|hasta donde)\b/,
  asksPrice:
    /\b(?:how much|price|pricing|prices|cost|costs|charge|rates?|hourly|fee|fees|ballpark|expensive|cheap|run me|set me back|estimate for|quote for|cuanto (?:cuesta|cobran?|sale|vale|seria|me)|precio|precios|tarifa|costo|cobran|por hora|caro|barato)\b/,
  asksServices:
    /\b(?:what (?:kind of |type of |all )?(?:services|work|jobs|things|stuff) do you|what do you (?:do|fix|offer)|what can you (?:do|fix)|do you (?:guys )?(?:do|fix|install|repair|replace|offer(?! (?:\w+ )?(?:discounts?|financing|payment|credit))|handle|build|paint|work on|hang|mount)\b|can you (?:fix|install|repair|replace|do|paint|hang|mount|build)\b|que (?:tipo de )?(?:servicios|trabajos) (?:ofrecen|hacen)|que hacen|(?:hacen|arreglan|instalan|reparan|pintan|cambian|pueden (?:arreglar|instalar|reparar|hacer|pintar|cambiar))\b)/,
  asksLicence:
    /\b(?:licen[sc]ed?|insured|insurance|bonded|certified|background check|warranty|guarantee|licencia|asegurad[oa]s?|seguro de|garantia|certificad[oa]s?)\b/,
  asksHowSoon:
    /\b(?:how soon|when can (?:you|someone|somebody)|how (?:quick|fast|long)|earliest|next available|availability|available|wait time|same day|cuando (?:pueden|podrian|puede) (?:venir|llegar)|que tan pronto|cuanto tardan|cuando vienen|disponibilidad|disponibles?)\b/,
  asksWhoWeAre:
    /\b(?:who are you|who is this|what (?:company|business) is this|how long have you been|years? (?:of experience|in business)|experience|quien(?:es)? (?:son|es|eres)|experiencia|cuantos anos (?:tienen|llevan))\b/,
  asksPhone:
    /\b(?:(?:your|the|a) (?:phone )?number|phone number (?:to|for)|number (?:i|to) (?:can )?call|can i call|(?:how|where|when) (?:\w+ ){0,3}call you|your (?:e-?mail)|su (?:numero|telefono|correo)|numero de telefono\?|a que numero|puedo llamar)\b/,
  asksIfRobot:
    /\b(?:are you (?:a |an )?(?:robot|bot|ai|human|real|person|machine|computer)|is this (?:a )?(?:bot|robot|ai|real person|automated)|who am i (?:talking|speaking|chatting|texting|writing)|con quien (?:hablo|estoy hablando|tengo el gusto)|chat ?gpt|eres (?:un )?(?:robot|bot|humano|una persona|real|una maquina)|es (?:usted )?(?:un )?(?:robot|bot))\b/,
  asksLanguage:
    /\b(?:speak (?:spanish|english)|hablan? (?:el )?(?:espanol|ingles)|(?:alguien|quien) (?:que )?habl[ae] espanol|english or spanish|in spanish\?|en espanol\?)/,
  asksPhotos:
    /\b(?:(?:send|upload|attach|share|text)(?: you)?(?: \w+){0,2} (?:photos?|pictures?|pics?|images?)|(?:photos?|pictures?|pics?) of|(?:mandar|enviar|subir|mando|envio)(?:les?)?(?: \w+){0,2} (?:fotos?|imagenes))\b/,
  asksAboutOwn:
    /\b(?:(?:cancel|move|change|reschedule|confirm|check on|status of|where'?s|where is|pay|find|resend|about|see) (?:my|our) (?:\w+ )?(?:appointment|visit|invoice|estimate|bill|payment|deposit|request|order)|(?:sent|submitted|filled out|put in) (?:you )?(?:a|my|the) (?:request|form)|any (?:news|updates?)\b|(?:cancelar|cambiar|mover|confirmar|pagar|ver|donde esta|sobre) (?:mi|nuestra?) (?:cita|visita|factura|solicitud|presupuesto|pago|anticipo)|ya (?:mande|envie) (?:mi|la|una) (?:solicitud|forma))/,
  asksShutOff:
    /\b(?:(?:shut|turn|cut|close)(?:ing)? (?:it |the |my |our )?(?:main |house )?(?:water |valve )?(?:off|down)?\b.{0,20}\b(?:water|valve|main)|(?:shut|turn|cut) (?:the |my )?(?:water |main )?off\b.{0,30}\b(?:water|leak|valve)?|what (?:can|should|do) i do (?:about|with|until|while|so)\b.{0,40}\b(?:leak\w*|water)|que (?:hago|puedo hacer) (?:con|mientras|para)\b.{0,30}\b(?:fuga|agua|gotera)|shut ?-?off valve|water main|main valve|(?:cerrar|cierro|cierre|cortar|corto) (?:el |la )?(?:agua|llave)|llave (?:de paso|principal))\b/,
  asksBreaker:
    /\b(?:(?:shut|turn|cut|flip|switch)(?:ing)? (?:off )?(?:the |my |that )?(?:power|electricity|breaker)|(?:power|electricity|breaker) off|(?:bajar|bajo|apagar|apago|cortar|corto) (?:el |la )?(?:interruptor|luz|breaker|corriente|electricidad))\b/,
  meddles:
    /\b(?:ignore (?:all |any |your |the )?(?:previous|prior|above|earlier|other)?\s*(?:instructions?|rules?|prompts?)|disregard (?:all |your |the |any )|forget (?:all |your |everything|the (?:rules|instructions))|system prompt|your (?:instructions|prompt|rules|system)|(?:reveal|show|print|repeat|tell me) (?:me )?(?:your |the )?(?:prompt|instructions|rules|system|hidden|secret)|you are now|act as|pretend (?:to be|you)|jailbreak|developer mode|dan mode|roleplay|new instructions|override|admin (?:mode|access|password)|api key|password|other (?:customers?|visitors?|conversations?|clients?)(?:'s)? (?:\w+ )?(?:address|name|phone|number|data|info|conversation|job)|list (?:of )?(?:your |all )?(?:customers|clients)|customer list|database|sql|drop table|<script|ignora (?:todas? )?(?:las |tus |sus )?(?:instrucciones|reglas)|olvida (?:tus|las|todas)|instrucciones (?:del sistema|ocultas|secretas)|muestrame (?:tu|tus|las)|actua como|finge|contrasena|otros clientes|datos de (?:otros?|los) clientes?)/,
  jokes: /\b(?:joke|lol|haha+|jaja+|chiste|funny|knock knock|marry me|meaning of life)\b/,
  isAngry:
    /\b(?:terrible|worst|ridiculous|unacceptable|furious|angry|pissed|fed up|sick of|scam|rip ?off|useless|awful|damn|hell|wtf|bullshit|crap|nobody (?:called|answers?|showed)|never (?:called|showed)|no show|ripped me off|pesimo|pesima|enojad[oa]|molest[oa]|hart[oa]|estafa|ratero|inutil|nadie (?:llamo|contesta|vino)|que coraje|carajo|chingad\w+)\b/,
  complains:
    /\b(?:(?:i|we) (?:\w+ ){0,3}complain\w*|(?:a|my|our|file|have) complaints?|(?:my|our) money back|want a refund|overcharged|(?:you|yall|y'all|he|they) (?:over)?(?:charged|billed) (?:me|us)|robbery|(?:un|not |isn't |very un)happy with (?:the|your|my|how|what|this)|not happy with|disappointed|dissatisfied|(?:the|my) (?:\w+ ){1,3}(?:you|yall|y'all|your (?:guys?|man|crew|people)) (?:\w+ )?(?:fixed|repaired|installed|painted|patched|did|replaced|put in|hung)\b[^.!?]{0,60}\b(?:again|already|still|broke\w*|broken|wrong|crooked|peel\w*|fell|mess|bad|leak\w*)|your (?:invoice|bill|work|guy|crew) (?:is|was) (?:wrong|bad|terrible|rude|sloppy)|nobody (?:ever )?(?:(?:calls?|called) (?:me |us )?back|came|showed|shows)|(?:you|yall|he|they) never (?:came|showed|called)|(?:calling|call|talk to) my lawyer|sue you|better business bureau|(?<!\bse )queja|reclamo|reclamar|reclamacion|me cobraron (?:de mas|mucho|demasiado)|(?:trabajo|arreglo|pintura) (?:me |nos )?quedo (?:muy )?mal|(?:quiero|quisiera) (?:mi dinero|un reembolso|que me devuelvan)|nadie (?:vino|llego|llamo|contesta|me contesta)|inconforme|no estoy (?:contento|contenta|satisfech[oa]|conforme))\b/,
  cancels:
    /^(?:(?:no|ok|okay|oh|well|actually|sorry|bueno|ay|perdon),? )*(?:(?:i (?:want|need|would like) to |i'd like to |please |can (?:i|we|you) |let's |lets )?cancel(?:ed|o|en)?(?: (?:it|that|this|everything|my request|the request|please))?|(?:just )?(?:forget it|forget about it|never ?mind|nvm|disregard(?: that| this)?)|(?:i|we)(?:'ve| have)? changed (?:my|our) minds?|(?:i|we) (?:don't|no longer) need (?:it|this|that|you|anything)(?: anymore| any more)?|(?:i|we)(?:'ve| have)? (?:already )?found (?:somebody|someone|another)(?: \w+){0,2}|(?:quiero )?cancelar?(?:lo|la)?|(?:ya )?olvide(?:lo|nlo)|dejelo(?: asi)?|ya no (?:lo |la |los )?(?:necesito|ocupo|quiero|necesitamos|ocupamos)|cambie de opinion|ya (?:encontre|consegui) a (?:alguien|otro)(?: mas)?)(?:$|[,.!;]| (?:please|thanks|thank you|then|gracias|for now|por favor|por ahora|i|we|it|ya)\b)/,
  asksWhyContact:
    /\b(?:why (?:do|would|should) (?:you|u|ya|yall|i)\b.{0,24}\b(?:name|number|phone|email|address|info\w*)|what (?:do|will|are) you (?:need|want|do\w*|going to do)\b.{0,12}\b(?:my|with my|with our) (?:name|number|phone|email|address|info\w*)|do you (?:sell|share) (?:my|our)\b|(?:por|para) que (?:\w+ )?(?:necesitan?|quieren?|piden?|ocupan?)\b.{0,16}\b(?:nombre|numero|telefono|correo|direccion|datos))\b/,
  asks: /\?|^(?:what|when|where|who|why|how|do|does|can|could|is|are|will|would|que|cuando|donde|quien|como|cuanto|cual|puede|pueden|hacen|tienen)\b/,
};

/** The work of somebody else is no complaint about us. */
const ofOthers =
  /\b(?:last|previous|other|another|old|former) (?:guy|handyman|contractor|plumber|painter|electrician|company|owner|people|crew)\b|\b(?:hoa|neighbou?rs?|city|inspector|vecin[oa]s?)\b|\b(?:otro|anterior|ultimo) (?:\w+ )?(?:plomero|pintor|electricista|senor|handyman|contratista|compania)\b/;

const names = Object.keys(signs) as (keyof Intents)[];

/** What a plain text wants. */
export function findIntents(plainText: string): Intents {
  const found: Intents = Object.fromEntries(
    names.map((name) => [name, signs[name].test(plainText)]),
  ) as never;
  return { ...found, complains: found.complains && !ofOthers.test(plainText) };
}
