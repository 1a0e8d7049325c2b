import { isAsking } from '#lib/language-reader/question.ts';
import { corrected } from '#lib/typos.ts';
import { leavesMessage } from './message.ts';
import { isUnsure } from './offer.ts';
import { complainsOfUs, praisesUs } from './our-work.ts';
import { type Topic, topicsAsked } from './topics.ts';
import { findTrade } from './trade.ts';

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
  /** Asks what an hour costs, not a job. */
  asksRate: boolean;
  /** Asks whether it costs something to come and look. */
  asksVisitFee: boolean;
  asksPayment: boolean;
  asksDiscount: boolean;
  /** Asks how long the work takes. */
  asksDuration: boolean;
  /** Asks when we get in touch. */
  asksCallback: boolean;
  /** Asks whether a day or a time is settled. */
  asksIfSettled: boolean;
  /** Asks somebody to come on a day. */
  asksForVisit: boolean;
  asksGotPhotos: boolean;
  asksIfDangerous: boolean;
  /** Asks how to stop what was spoken of: "how do I stop it?" */
  asksStop: boolean;
  /** Asks who buys the parts. */
  asksMaterials: boolean;
  /** Wants to be called instead of writing. */
  wantsCall: boolean;
  /** Goes away for now, and may come back. */
  postpones: boolean;
  /** Will do without us here: "never mind, I'll call". */
  handlesItself: boolean;
  /** It is done already, without us. */
  isDone: boolean;
  /** Asks what to do after what was advised. */
  asksNext: boolean;
  /** Asks whether anybody reads this. */
  asksIfHere: boolean;
  /** Meant another business. */
  isMistaken: boolean;
  /** Wants to sell something to the owner. */
  sells: boolean;
  /** How somebody is: "how are you". */
  asksHowWeAre: boolean;
  /** Didn't understand us. */
  isConfused: boolean;
  /** Likes what we did. */
  praises: boolean;
  /** Asks for pictures of our work, or for references. */
  asksPortfolio: boolean;
  asksDeposit: boolean;
  /** Finds our price high. */
  findsDear: boolean;
  /** Has given, or doesn't want to give, a number. */
  refusesReach: boolean;
  /** Is unhappy with this chat. */
  isFrustrated: boolean;
  /** Has said it already. */
  saidBefore: boolean;
  /** Says that the request is sent. */
  saysSent: boolean;
  /** Says that something in the request is wrong. */
  saysWrong: boolean;
  /** Needs a moment. */
  waits: boolean;
  /** Wants to be written to. */
  wantsText: boolean;
  /** Asks whether we need something of theirs. */
  asksIfNeeded: boolean;
  /** "Merry Christmas", "have a good day". */
  wishesWell: boolean;
  /** Doesn't give a name. */
  refusesName: boolean;
  /** Leaves a message for somebody of the business. */
  leavesMessage: boolean;
  /** Asks who comes, or who does the work. */
  asksWho: boolean;
  /** Asks whether our people can be trusted. */
  asksVetting: boolean;
  /** Asks whether one pays before or after the work. */
  asksPayWhen: boolean;
  /** Asks for work with us. */
  asksHiring: boolean;
  asksTip: boolean;
  /** Asks whether somebody has to be at home. */
  asksPresence: boolean;
  /** Asks how it works, or what we need to know. */
  asksProcess: boolean;
  asksReviews: boolean;
  /** Asks where we are. */
  asksLocation: boolean;
  /** Asks for a judgement of the damage. */
  asksAdvice: boolean;
  asksEmergencyWork: boolean;
  /** Asks what happens if it breaks again. */
  asksWarranty: boolean;
  /** Asks whether there is an invoice or a receipt. */
  asksInvoice: boolean;
  /** Asks anything at all. */
  asks: boolean;
}

/** Those that are recognized by their parts alone. */
const byTopic = {
  leavesMessage: undefined,
  asksWho: 'whoComes',
  asksVetting: 'vetting',
  asksPayWhen: 'payWhen',
  asksHiring: 'hiring',
  asksTip: 'tip',
  asksPresence: 'presence',
  asksProcess: 'process',
  asksReviews: 'reviews',
  asksLocation: 'location',
  asksAdvice: 'advice',
  asksEmergencyWork: 'emergencyWork',
  asksWarranty: 'warranty',
  asksInvoice: 'invoice',
  asks: undefined,
} as const satisfies Partial<Record<keyof Intents, Topic | undefined>>;

/** Those that are recognized by either. */
const byEither = {
  asksPrice: 'price',
  asksHowSoon: 'howSoon',
  asksPayment: 'payWays',
  asksHours: 'hours',
  asksIfRobot: 'robot',
  asksPhotos: 'photos',
  asksGotPhotos: 'photoSeen',
  asksVisitFee: 'estimateFee',
  asksAboutOwn: 'own',
  asksDuration: 'duration',
  asksMaterials: 'materials',
} as const satisfies Partial<Record<keyof Intents, Topic>>;

// All in plain text: lowercase without accents.
const signs: { [Name in Exclude<keyof Intents, keyof typeof byTopic>]: RegExp } = {
  greets:
    /^(?:hi|hello|hey|heya|howdy|yo(?! (?:la|lo|las|los|soy|me|le|les|no|ya|tengo|quiero|puedo|vivo|estoy|misma?)\b)|(?:are )?(?:u|you|yall|ya) there|good (?:morning|afternoon|evening)|hola|buen(?:os)? dias?|buenas(?: tardes| noches)?|que tal|(?:is )?any(?:one|body) (?:there|home|here)|are you there|hay alguien|estan ahi)\b/,
  thanks: /\b(?:thanks|thank you|thx|ty|appreciate it|gracias|se lo agradezco)\b/,
  leaves:
    /\b(?:bye|goodbye|(?<!\bif )that'?s (?:all|it|everything)(?! (?:wrong|broken|leaking|that))|that is all|see you|talk later|no thanks|no gracias|nothing else|(?:have|enjoy) (?:a |an |your )?(?:good|great|nice|blessed|wonderful|lovely) (?:day|one|weekend|evening|night)|enjoy your (?:day|weekend|evening|night)|que tengan? (?:\w+ )?(?:buen|bonito|excelente)\w*|(?:thanks?|thx|thank you) anyways?|^(?:(?:ok|okay|oh|alright),? )*(?:no worries|no problem|all good|its fine|that'?s (?:ok|okay|fine))[,. ]*(?:thanks|thank you|thx|then)[.! ]*$|oh bummer|gracias de todos modos|ya no,? gracias|adios|hasta luego|es todo|seria todo|nos vemos)\b|^(?:eso |pues |no,? )?(?:es |seria )?nada mas$/,
  agrees:
    /^(?:(?:h?m+|oh|um|uh|well|bueno),? )*(?:yes|yeah|yep|yup|sure|ok|okay|sounds good|please do|go ahead|correct|right|that's right|perfect|great|si|claro|por favor|esta bien|de acuerdo|adelante|correcto|va|sale|perfecto|simon)\b/,
  declines:
    /^(?:no|nope|nah|not now|not yet|(?:i'?d|i would|i will|i'?ll) (?:really )?rather not|prefer not|skip|don't want|ahora no|todavia no|prefiero no|mejor no)\b/,
  wantsPerson:
    /\b(?:(?:talk|speak|chat|connect me|put me through) (?:to|with) (?:a |an |the |some )?(?:\w+ )?(?:person|human|owner|someone|somebody|people|man|guy|manager|representative|agent|wade|boss|supervisor)|(?:talk|speak|chat) (?:to|with) (?:whoever|whom?ever|the one|somebody|someone|the person)|(?:put|get) me (?:through|in touch|in contact|hold of)|(?:get|got) (?:ahold|a hold|hold) of (?:a person|the owner|someone|somebody)|someone in charge|ask (?:your|the) (?:owner|boss)\b(?! if\b| about the price)|me (?:comunica\w*|pasa\w*|pone) con (?:el|la|un|una|alguien)|real (?:person|human)|live (?:person|agent)|a human|(?:need|want|get me|send) (?:a|the|an actual) (?:person|owner|manager|somebody|someone)|(?:necesito|quiero|ocupo) (?:a )?(?:una persona|alguien que me (?:atienda|conteste)|al? dueno)|human please|actual person|hablar con (?:una |un |el |la |alguna? )?(?:\w+ )?(?:persona|humano|alguien|dueno|encargado|gerente|jefe|patron|mero)|una persona (?:real|de verdad)|alguien real|me pasa con)\b/,
  wantsForm:
    /\b(?:send (?:it|the request|my request|this)|submit|get (?:a|an|my) (?:quote|estimate)|want (?:a|an) (?:quote|estimate)|need (?:a|an) (?:quote|estimate)|(?:a )?quote please|estimate please|book|schedule (?:a|an|the|it)|set up (?:a|an) (?:visit|appointment)|fill (?:out|in)|the form|what (?:did|do|have) (?:you|u) (?:write|wrote|written|have|put|got)(?: down| so far)|read (?:it|that|them) back|(?:show|see) (?:me )?(?:my|the) request|que (?:anoto|apunto|tiene anotado)|mandar la solicitud|enviar la solicitud|enviela|mandela|quiero (?:un|una) (?:presupuesto|cotizacion|cita)|necesito (?:un|una) (?:presupuesto|cotizacion|cita)|cotizacion|agendar|hacer (?:una )?cita|el formulario)\b/,
  asksHours:
    /\b(?:(?:r |are )?(?:u|you|yall|y'all|ya) (?:guys )?open|(?:un)?till? (?:when|what time)|what time (?:do|does|are) (?:you|u|yall|they) close|hasta (?:que hora|cuando) (?:abren|trabajan|estan)|what (?:are )?(?:your |the )?(?:opening |open |working |office )?hours|opening hours|hours of operation|business hours|when (?:are you|do you) (?:open|close)|what time do you (?:open|close|start)|are you (?:guys )?(?:open|closed)|open (?:on|today|now|late|sundays?|saturdays?|weekends?)|work (?:on )?(?:weekends?|saturdays?|sundays?)|horario|a que hora (?:abren|cierran)|cuando abren|estan abiertos?|abren (?:los|el|hoy)|(?:trabajan|atienden|vienen) (?:en |los |el )?(?:sabados?|domingos?|fines? de semana))\b/,
  asksArea:
    /\b(?:what areas?|service area|(?:do|can|will) (?:you|ya|u|yall|y'all)(?: guys| all)? (?:come|go|work|serve|service|cover|drive|travel)(?: out)? (?:to|in|around|the|there|here|that far)|do you (?:serve|cover|service)\b|are you (?:in|near|local|around)|how far|(?:is|are) (?:that|it|this|we|i) too far|too far (?:for you|out)|muy lejos|where (?:are you|do you work)|your (?:address|location)|su direccion|in your area|que zonas?|en que areas?|(?:vienen|van|llegan|trabajan|atienden|dan servicio) (?:a|hasta|en|por)(?! (?:el |los |las )?(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|fin|noches?|tardes?|mananas?))|atienden (?!emergencias?|urgencias?|llamadas?|hoy|los|las|el)|donde (?:trabajan|estan|quedan)|(?:si )?(?:vienen|van|llegan)(?: hasta (?:aca|alla|aqui))?(?=\s*\?)|hasta donde)\b/,
  asksPrice:
    /\b(?:a lot of money|(?:cost|be) (?:a lot|much|expensive)|how much|(?:rough|ballpark) (?:number|idea|price|figure|cost)|what(?:'s|s| does| would| will| do)? (?:that|it|this|one|those|something like (?:that|this)) (?:run|cost|go for)|what (?:do|would|will|does) (?:you|u|yall|y'all|that|it|one|they) (?:normally |usually |typically )?(?:get|charge|want|ask|take|cost|run) (?:for|me)|what do i owe|minimum|minimo|price|pricing|prices|cost|costs|(?<!\bno |\bof |\bin )charge|rates?|hourly|fee|fees|ballpark|expensive|cheap(?:est)?|run me|set me back|estimate for|quote for|cuanto (?:cuesta|cobran?|sale|vale|seria|me)|cuanto (?:por|x|mas o menos|aprox\w*)|^(?:y )?cuanto$|(?:en )?cuanto (?:\w+ )?(?:saldria|costaria|cobrarian?|cuestan?|salen?|valen?)|un (?:estimado|aproximado)|precio|precios|tarifa|costo|cobran|por hora|caro|barato)\b/,
  asksServices:
    /\b(?:not sure (?:if|whether) (?:this|that|it|you|yall|y'all)\b.{0,30}\b(?:do|handle|thing|kind|place|area|alley)|what (?:kind of |type of |all )?(?:services|work|jobs|things|stuff) do you|what do you (?:do|fix|offer)|what can you (?:do|fix)|what (?:all |exactly )?(?:it is )?(?:you|yall|y'all) do\b|do you (?:guys )?(?:do|fix|install|repair|replace|offer(?! (?:\w+ )?(?:discounts?|financing|payment|credit))|handle|build|paint|work on|hang|mount|assemble|put together|set up|clean|haul|remove|trim|mow|pour|tile|insulate|caulk|patch|texture|stain|refinish|frame|seal|wire|rewire|unclog|snake|carry|change|put in)\b|(?:u|you|yall|y'all|ya) (?:guys )?(?:do|fix|handle) (?:that|this|it|those|them|these)\b|(?:is|are) (?:that|this|it|those|these) (?:something|a job|jobs|things?) (?:you|u|yall|y'all|ya)|can you (?:fix|install|repair|replace|do|paint|hang|mount|build)\b|que (?:tipo de )?(?:servicios|trabajos) (?:ofrecen|hacen)|que hacen|(?:hacen|arreglan|instalan|reparan|pintan|cambian|ponen|arman|limpian|colocan|destapan|resanan|cuelgan|quitan|componen|pueden (?:arreglar|instalar|reparar|hacer|pintar|cambiar))\b)/,
  asksLicence:
    /\b(?:licen[sc]ed?|insured|insurance|bonded|certified|background check|warranty|guarantee|licencia|asegurad[oa]s?|seguro de|(?:con|tienen|cuentan con) seguro|garantia|certificad[oa]s?)\b/,
  asksHowSoon:
    /\b(?:how soon|when can (?:you|someone|somebody)|how (?:quick|quickly|fast)|how long (?:until|till|before|(?:is|'s) the wait|would i|do i)|earliest|next available|availability|available|wait time|same day|cuando (?:pueden|podrian|puede) (?:venir|llegar)|que tan pronto|cuanto tardan en (?:venir|llegar)|cuando vienen|disponibilidad|disponibles?)\b/,
  asksWhoWeAre:
    /\b(?:who'?s this|is this (?:the |a )?(?:\w+ )?handyman|how old is (?:the|your) (?:company|business)|who are you|who is this|what (?:company|business) is this|how long (?:have|has) (?:you|u|ya|yall|y'all|this company|your company)(?: guys| all)? (?:been|done|worked|had)|years? (?:of experience|in business)|experience|quien(?:es)? (?:son|es|eres)|experiencia|cuantos anos (?:tienen|llevan))\b/,
  asksPhone:
    /\b(?:your (?:phone )?number|(?:the|a) (?:phone )?number (?:to|i|for|of (?:you|the owner))|phone number (?:to|for)|number (?:i|to) (?:can )?call|can i call|(?:can|could|should) (?:i|we) (?:just )?e-?mail (?:you|yall|it|them|that|the)|(?:how|where|when) (?:\w+ ){0,3}call you|who (?:do|can|should|would) (?:i|we) (?:talk|speak|call|contact|ask)|con quien (?:hablo|me comunico|trato) (?:para|sobre|de)|your (?:e-?mail)|su (?:numero|telefono|correo)|numero de telefono\?|a que numero|puedo llamar)\b/,
  asksIfRobot:
    /\b(?:are you (?:a |an )?(?:robot|bot|ai|human|real|person|machine|computer)|is this (?:a )?(?:bot|robot|ai|real person|automated)|is this (?!it|ok|okay|normal|about|free|safe|covered|wrong|right|chat|live|still|the|your|you|a|an|dangerous|urgent|possible|going|something)[a-z]+(?=\s*\?*$)|is (?!any|some|it\b|there|that|this|he\b|she\b|your|the (?!owner|boss))(?:the )?\w+ (?:there|around|in today|in|available)(?=\s*\?*$)|who am i (?:talking|speaking|chatting|texting|writing)|con quien (?:hablo|estoy hablando|tengo el gusto)|chat ?gpt|eres (?:un )?(?:robot|bot|humano|una persona|real|una maquina)|es (?:usted )?(?:un )?(?:robot|bot))\b/,
  asksLanguage:
    /\b(?:speak (?:spanish|english)|hablan? (?:el )?(?:espanol|ingles)|(?:alguien|quien) (?:que )?habl[ae] espanol|english or spanish|in spanish\?|en espanol\?)/,
  asksPhotos:
    /\b(?:(?:send|upload|attach|share|text)(?: you)?(?: \w+){0,2} (?:photos?|pictures?|pics?|images?)|(?:photos?|pictures?|pics?) of|(?:i|we) (?:have|got|took|can take|could take)(?: \w+){0,2} (?:photos?|pictures?|pics?|videos?)|(?:tengo|tome) (?:\w+ )?(?:fotos?|videos?)|(?:mandar|enviar|subir|mando|mande|subo|envio|quiere[n]?|ocupan?)(?:les?)?(?: \w+){0,2} (?:fotos?|imagenes))\b/,
  asksAboutOwn:
    /\b(?:(?:got|received|have) (?:an?|your|the|my) (?:estimate|quote|invoice|bill)(?: \w+){0,3} from (?:you|yall|y'all|u)\b|(?:approve|accept|sign|say yes to) (?:it|that|(?:the|my|your|an?) (?:\w+ )?(?:estimate|quote|bid))\b|(?:est|inv)[- ]?\d{3,}|(?:(?:when|what time) (?:is|'s) (?:my|our|the) (?:visit|appointment)|(?:what time|when) (?:are|r|is|will) (?:you|u|yall|he|they|someone|somebody|your guy) (?:coming|be here|arriving|getting here|going to be here)|copy of (?:my|our)|(?:leave|write|post|give)(?: you| yall)?(?: \w+){0,2} (?:review|rating)|(?:asking|asked) (?:me )?for a review|(?:dejar|dejo|poner|pongo) (?:una |mi )?(?:resena|opinion)|(?:a )?que hora (?:vienen|llegan|viene|llega)|cuando es mi (?:cita|visita)|(?:cancel|move|change|reschedule|confirm|check on|status of|where'?s|where is|pay|find|resend|about|see) (?:my|our) (?:\w+ )?(?:appointment|visit|invoice|estimate|bill|payment|deposit|request|order))|(?:have|had|got) (?:an?|my|our) (?:appointment|visit)\b.{0,40}\b(?:mov\w+|reschedul\w+|chang\w+|cancel\w*|confirm\w*|push\w*)|(?:mov\w+|reschedul\w+|push\w*) (?:it|that|my (?:appointment|visit)|our (?:appointment|visit)|the (?:appointment|visit)) (?:to|back|up|from)|(?:sent|submitted|put in|filled out) (?:you|u|yall|y'all|ya) (?:something|stuff|it|one|a \w+)|(?:tengo|tenia) (?:una )?cita\b.{0,40}\b(?:cambi\w+|mov\w+|cancel\w+|confirm\w+)|(?:sent|submitted|filled out|put in) (?:you )?(?:a|my|the|your) (?:\w+ )?(?:request|form|thing|questionnaire)|any (?:news|updates?)\b|(?:cancelar|cambiar|mover|confirmar|pagar|ver|donde esta|sobre) (?:mi|nuestra?) (?:cita|visita|factura|solicitud|presupuesto|pago|anticipo)|ya (?:mande|envie) (?:mi|la|una) (?:solicitud|forma))/,
  asksShutOff:
    /\b(?:(?:shut|turn|cut|close)(?:ing)? (?:it |the |my |our )?(?:main |house )?(?:water |valve )?(?:off|down)?\b.{0,20}\b(?:water|valve|main)|(?:shut|turn|cut) (?:the |my )?(?:water |main )?off\b.{0,30}\b(?:water|leak|valve)?|what (?:can|should|do) i do (?:about|with|until|while|so)\b.{0,40}\b(?:leak\w*|water)|que (?:hago|puedo hacer) (?:con|mientras|para)\b.{0,30}\b(?:fuga|agua|gotera)|(?:looking for|find|where(?:'s| is| are)?|which (?:one )?is|donde esta|no encuentro) (?:the|my|that|la|mi) (?:shut ?-?off |main |water )?(?:valve|knob|main|llave)|shut ?-?off valve|water main|main valve|(?:cerrar|cierro|cierre|cortar|corto) (?:el |la )?(?:agua|llave)|llave (?:de paso|principal))\b/,
  asksBreaker:
    /\b(?:(?:shut|turn|cut|flip|switch)(?:ing)? (?:off )?(?:the |my |that )?(?:power|electricity|breaker)|which (?:breaker|switch|one) (?:would|is|do|should)|cual (?:pastilla|breaker)|(?:power|electricity|breaker) off|(?:bajar|bajo|apagar|apago|cortar|corto) (?:el |la )?(?:interruptor|luz|breaker|corriente|electricidad))\b/,
  meddles:
    /\b(?:ignore (?:all |any |your |the )?(?:previous|prior|above|earlier|other)?\s*(?:instructions?|rules?|prompts?)|disregard (?:all |your |the |any )|forget (?:all |your |everything|the (?:rules|instructions))|system prompt|your (?:instructions|prompt|rules|system)|(?:reveal|show|print|repeat|tell me) (?:me )?(?:your |the )?(?:prompt|instructions|rules|system|hidden|secret)|you are now|act as|pretend (?:to be|you)|jailbreak|developer mode|dan mode|roleplay|new instructions|override|admin (?:mode|access|password)|api key|password|other (?:customers?|visitors?|conversations?|clients?)(?:'s)? (?:\w+ )?(?:address|name|phone|number|data|info|conversation|job)|list (?:of )?(?:your |all )?(?:customers|clients)|customer list|database|sql|drop table|<script|ignora (?:todas? )?(?:las |tus |sus )?(?:instrucciones|reglas)|olvida (?:tus|las|todas)|instrucciones (?:del sistema|ocultas|secretas)|muestrame (?:tu|tus|las)|actua como|finge|contrasena|otros clientes|datos de (?:otros?|los) clientes?)/,
  jokes:
    /\b(?:joke|chiste|funny(?! (?:smell|noise|sound|taste|color|look|feeling|thing|business))|knock knock|marry me|meaning of life)\b/,
  isAngry:
    /\b(?:terrible|worst|ridiculous|unacceptable|furious|angry|pissed|fed up|sick of|scam|rip ?off|useless|awful|damn|hell|wtf|bullshit|crap|nobody (?:called|answers?|showed)|never (?:called|showed)|no show|ripped me off|pesimo|pesima|enojad[oa]|molest[oa]|hart[oa]|estafa|ratero|inutil|nadie (?:llamo|contesta|vino)|que coraje|falta de respeto|mal servicio|pesimo servicio|carajo|chingad\w+)\b/,
  complains:
    /\b(?:(?:i|we) (?:\w+ ){0,3}complain\w*|(?:a|my|our|file|have) complaints?|(?:my|our) money back|want a refund|overcharged|(?:you|yall|y'all|he|they) (?:over)?(?:charged|billed) (?:me|us)|robbery|(?:un|not |isn't |very un)happy with (?:the|your|my|how|what|this)|not happy with|disappointed|dissatisfied|(?:the|my) (?:\w+ ){1,3}(?:you|yall|y'all|your (?:guys?|man|crew|people)) (?:\w+ )?(?:fixed|repaired|installed|painted|patched|did|replaced|put in|hung)\b[^.!?]{0,60}\b(?:again|already|still|broke\w*|broken|wrong|crooked|peel\w*|fell|mess|bad|leak\w*)|(?:your|the|my) (?:invoice|bill|estimate|quote) (?:says|said|shows|is|was|has|came)\b[^.!?]{0,60}\b(?:but|instead|more|higher|than|extra|double|twice|not what)|(?:that's|thats|that is|this is|this isn't|it's|its) not what (?:we|you|i|he) (?:agreed|said|quoted|told|discussed)|(?:la )?factura (?:dice|trae|salio|viene)\b[^.!?]{0,40}\b(?:pero|mas)|no es lo que (?:acordamos|quedamos|dijeron|me dij\w+)|your (?:invoice|bill|work|guy|crew) (?:is|was) (?:wrong|bad|terrible|rude|sloppy)|(?:third|3rd|fourth|4th|second|2nd) time (?:i'm|im|i am|i've|ive|i have|i|we|we've)?\s?(?:\w+ )?(?:contact\w*|call\w*|writ\w*|text\w*|ask\w*|messag\w*|email\w*|tried|trying)|(?:las? )?(?:tercera|cuarta|segunda) vez que (?:les )?(?:\w+)|llev[oa]\w* (?:\w+ ){1,3}(?:esperando|llamando)|(?:(?:weeks?|days|months?|semanas?|dias|meses) (?:esperando|waiting)|waiting (?:for )?(?:over |almost |about )?(?:\w+ )?(?:weeks|days|months))|nobody (?:ever )?(?:(?:calls?|called) (?:me |us )?back|came|showed|shows)|(?:you|yall|he|they) never (?:came|showed|called)|(?:calling|call|talk to) my lawyer|sue you|better business bureau|(?<!\bse )queja|reclamo|reclamar|reclamacion|(?:paid|charged|billed)(?: \w+){0,3} twice|double (?:charged|billed)|(?:cobraron|pague)(?: \w+){0,2} (?:doble|dos veces)|me cobraron (?:de mas|mucho|demasiado|\$?\d+)|(?:charged|billed) (?:me )?\$?\d+ (?:and|but) (?:\w+ )?(?:said|quoted|told)|eso no se hace|(?:trabajo|arreglo|pintura) (?:me |nos )?quedo (?:muy )?mal|(?:quiero|quisiera) (?:mi dinero|un reembolso|que me devuelvan)|nadie (?:vino|llego|llamo|contesta|me contesta)|inconforme|no estoy (?:contento|contenta|satisfech[oa]|conforme))\b/,
  cancels:
    /^(?:(?:no|ok|okay|oh|well|actually|sorry|nm|nvm|never ?mind|hey|so|bueno|ay|perdon),? )*(?:(?:i (?:want|need|would like) to |i'd like to |please |can (?:i|we|you) |let's |lets )?cancel(?:ed|o|en)?(?: (?:it|that|this|everything|my request|the request|please))?|(?:just )?(?:forget it|forget about it|never ?mind|nvm|disregard(?: that| this)?)|(?:i|we)(?:'ve| have)? changed (?:my|our) minds?(?: about (?:it|this|that|the \w+))?|(?:i|we) (?:don't|no longer) need (?:it|this|that|you|anything)(?: anymore| any more)?|(?:i|we)(?:'ve| have)? (?:already )?found (?:somebody|someone|another)(?: \w+){0,2}|(?:quiero )?cancelar?(?:lo|la)?|(?:ya )?olvide(?:lo|nlo)|dejelo(?: asi)?|ya no (?:lo |la |los )?(?:necesito|ocupo|quiero|necesitamos|ocupamos)|cambie de opinion|ya (?:encontre|consegui) a (?:alguien|otro)(?: mas)?)(?:$|[,.!;]| (?:please|thanks|thank you|then|gracias|for now|por favor|por ahora|i|we|it|ya|my|our|he|she|mi|yo)\b)/,
  asksWhyContact:
    /\b(?:why (?:so many|all (?:these|the|this)) questions|por que tantas preguntas|why (?:do|would|should) (?:you|u|ya|yall|i)\b.{0,24}\b(?:name|number|phone|email|address|info\w*)|what (?:do|will|are) you (?:need|want|do\w*|going to do)\b.{0,12}\b(?:my|with my|with our) (?:name|number|phone|email|address|info\w*)|do you (?:sell|share) (?:my|our)\b|(?:por|para) que (?:\w+ )?(?:necesitan?|quieren?|piden?|ocupan?)\b.{0,16}\b(?:nombre|numero|telefono|correo|direccion|datos))\b/,
  asksRate:
    /\b(?:hourly|(?:per|an?|by the|for an|each) hour|cheapest (?:\w+ )?hour|hour(?:ly)? rates?|rates?|minimum|minimo|por hora|la hora|tarifas?)\b/,
  asksVisitFee:
    /\b(?:charge|fee|cost|pay|owe|cobr\w+|cuesta|cuanto)\b.{0,24}\b(?:to (?:just )?(?:come|look|see)|for (?:an? |the )?(?:estimates?|quotes?|visit to look|coming out|to come)|(?:por|para) (?:venir a )?(?:ver(?:lo|la)?|revisar|un presupuesto|el presupuesto|(?:un |el )?estimado|la visita))\b|\b(?:free (?:estimates?|quotes?)|(?:estimates?|quotes?) (?:are |is )?free|(?:estimado|presupuesto|cotizacion)s? (?:es |son )?gratis|(?:service call|trip|diagnostic|visit) (?:fee|charge))\b/,
  asksPayment:
    /\b(?:(?:take(?! (?:long|it|a while))|accept|pay (?:by|with|in|via|through|using|cash)|payment (?:plans?|options?|methods?)|financing|(?:can|could|do) (?:i|we) pay|how do (?:i|we) pay|when do (?:i|we) pay|aceptan?|reciben?|(?:puedo|se puede|como|podemos) (?:pagar|pago|le pago|se paga))\b.{0,30}(?:\b(?:cards?|credit|debit|cash|checks?|cheques?|zelle|venmo|paypal|cash ?app|apple pay|amex|tarjetas?|efectivo|pagos?|payments?|plan|plazos|partes|abonos|installments)\b)|how do (?:i|we) pay|what (?:forms? of |kinds? of )?payments?|como (?:le |les |se )?(?:pago|paga)\b|payment (?:plans?|options?|methods?)|financing|formas? de pago)/,
  asksDiscount:
    /\b(?:discounts?|coupons?|military|veterans?|seniors?|(?:any|good|special|better) deals?|promo\w*|specials?|beat (?:it|that|their|his|the|\$?\d+)|match (?:it|that|their|his)|better price|price match\w*|cheaper|come down|(?:do|go) (?:any |a little |a bit )?(?:better|lower|cheaper)|lower (?:it|that|the price)|knock (?:\w+ ){0,2}off|work with me|negotia\w+|cobran menos|menos (?:a|para) (?:los|las|un|una)?|charge less|mejor precio|bajarle|bajar (?:el|un) |descuentos?|promocion(?:es)?|mas barato|menos caro|rebaja)\b/,
  asksDuration:
    /\b(?:how long (?:does|will|would|do|should|is|it)(?! (?:wait|until|till))|(?:how many|por cuantas|cuantas) (?:hours|days|horas|dias)|(?:all|everything|both|it) (?:of (?:that|it|this|them) )?(?:\w+ )?in (?:one|a|the same|1) (?:day|visit|trip)|(?:todo|todos|todas) (?:\w+ )?en un (?:solo )?dia|cuanto (?:tiempo|tarda\w*|se (?:tarda\w*|lleva))|how long of a job)\b/,
  asksCallback:
    /\b(?:(?:will|is|are|would) (?:someone|somebody|you|u|yall|anyone|anybody|he|they) (?:going to |gonna )?(?:call|text|contact|email|get back|be calling|be texting)|(?:when|what time|how soon|how long)\b.{0,24}\b(?:call|text|contact|reach|email|get back|hear|respond|answer)\b(?! (?:after|before))|(?:cuando|a que hora|que tan pronto|en cuanto tiempo|como cuando)\b.{0,24}\b(?:llam\w+|habl\w+|marc\w+|contest\w+|comunic\w+|respond\w+|avis\w+))/,
  asksIfSettled:
    /\b(?:(?:is|so|are|was|so is|if) (?:\w+ ){0,4}(?:confirmed|booked|settled|set|locked in|good|a yes)\b(?! (?:for|up|of))|(?:so|are) (?:you|u|yall|we|i'?m|i am) (?:\w+ )?(?:coming|booked|set|confirmed|good|scheduled)\b|is (?:that|it) (?:a )?(?:yes|confirmed|deal|booked)|(?:esta|queda|quedo|ya esta) (?:\w+ ){0,3}(?:confirmad[oa]|apartad[oa]|agendad[oa])|entonces (?:si )?(?:vienen|viene))\b/,
  asksForVisit:
    /\b(?:(?:can|could|would|will) (?:you|u|ya|yall|y'all|someone|somebody|anyone|anybody|he|they|your guy)\b.{0,24}\b(?:come|be here|make it|get (?:out|here|there)|do|swing|stop by|get here|look|see)\b|(?:are|is) (?:you|u|yall|anyone|someone|somebody) (?:available|free|able)|(?:you|u|yall|anyone|anybody|someone|somebody) (?:is |are |be )?(?:free|available)\b|(?:puede|pueden|podria|podrian)\b.{0,20}\b(?:venir|pasar|ser|llegar|vengan)\b)/,
  asksGotPhotos:
    /\b(?:(?:did|do|have|can) (?:you|u|ya|yall)\b.{0,20}\b(?:get|got|see|receive[d]?|seen|have)\b.{0,20}\b(?:pics?|pictures?|photos?|images?)|(?:pics?|pictures?|photos?) (?:come|go|came|went) through|(?:le |les |si )?(?:llegaron|llego|recibi\w+|vieron|vio)\b.{0,20}\b(?:fotos?|imagen(?:es)?))\b/,
  asksIfDangerous:
    /\b(?:(?:is|are|could|would) (?:it|that|this|they|those|these)\b.{0,16}\b(?:dangerous|safe|unsafe|a hazard|hazardous|ok to use|bad)|(?:is it|should i) (?:be )?(?:worried|worry)|(?:es|sera|esta) (?:\w+ )?(?:peligros[oa]|segur[oa]|malo))\b/,
  asksMaterials:
    /\b(?:(?:if (?:i|we|you|yall|y'all|ya|ustedes) (?:buy|bring|supply|provide)|(?:do|should|must|can|could) (?:i|we) (?:need to |have to )?(?:buy|bring|supply|provide)|(?:do|will|can|would) (?:you|u|yall|ya) (?:bring|supply|provide|buy|pick up|install (?:it|one) if))\b(?! (?:it done|a quote|an estimate|here|to|back|there|this done|out))|(?:si (?:yo )?(?:compro|consigo|tengo|traigo|les? doy)|(?:yo )?(?:tengo que|debo|puedo) (?:comprar|conseguir)|(?:ustedes )?(?:ponen|traen|compran|llevan) (?:el|la|los|las|ustedes))\b|\bmaterial(?:es)?\b.{0,20}\b(?:pongo|compro|ponen|compran|incluid[oa]s?|incluye\w*|aparte)\b|\b(?:are |is )?(?:the )?(?:parts?|materials?) (?:included|extra)\b|\b(?:includes?|incluye) (?:the |all |my |el |la |los |las )?[a-z]+\b)/,
  asksStop:
    /\b(?:how (?:do|can) (?:i|we) make (?:it|this|that) stop|how (?:do|can|would|could) (?:i|we|u|you) (?:stop|shut|turn|close|cut|kill) (?:it|that|this|them|the (?:leak|water|flow|drip\w*))|(?:how|where) (?:do|can) (?:i|we) (?:shut|turn) (?:it|that)\b|como (?:la|lo|le) (?:par\w+|cierr\w+|apag\w+|deten\w+|cort\w+|hago para (?:parar|cerrar|cortar)\w*)|como (?:paro|cierro|detengo|corto)\b)/,
  wantsCall:
    /\b(?:(?:can|could|would|will|please|pls|just|have|want|need|like|rather)\b.{0,24}\b(?:somebody|someone|you|u|yall|y'all|ya|him|he|the (?:guy|owner|man)|a person|anyone|them)\b.{0,12}\b(?:to )?(?:call|phone|ring) (?:me|us|my)\b|(?:just )?have (?:somebody|someone|him|them|the owner) (?:call|phone|ring)\b|(?:just|please|pls) (?:call|phone|ring) me\b|(?:prefiero (?:explicar\w*|decir\w*|platicar\w*)\b.{0,12}\bpor telefono|(?:rather|prefer(?: to)?|want to|easier to|can i|better to) (?:just )?(?:explain|talk|tell|discuss|speak)(?: \w+){0,4} (?:on|over|by) the phone)|(?:want|need|like|request) (?:a|an) (?:call ?back|phone call|call from)|(?:me (?:pueden?|podrian?) (?:llamar|marcar|hablar)|(?:que|quiero que|mejor) me (?:llamen|marquen|hablen)|prefiero (?:\w+ ){0,3}(?:por telefono|que me (?:llamen|marquen|hablen)|hablar)))\b/,
  postpones:
    /\b(?:(?:i'?ll|i will|we'll|gonna) [^.!?]{0,24}\b(?:get back|circle back)|(?:let me|i'll|ill|i will|gotta|need to|have to|going to|gonna) (?:have to )?(?:think (?:about|on) it|think it over|sleep on it|get back to you|(?:talk to|ask|check with|run it by) (?:my )?(?:husband|wife|spouse|hubby|mom|dad|partner|landlord|him|her)|check with my|let you know|be back)|(?:hang on to|hold on to|keep|save) (?:your|the|this) (?:number|info|card|contact)|(?:i'?ll|i will|gonna|going to|need to|have to|gotta) (?:save up|wait|hold off|pass|shop around|get (?:some|a few|other|more|another) (?:more )?quotes?)|just (?:looking|browsing|checking|curious|asking|shopping)(?: around)?|maybe (?:later|another time|some other time)|not (?:right now|ready yet)|(?:i'll|ill) (?:write|text|message|come|reach out) (?:back |again )?later|dejeme (?:pensarlo|ver|checar)|lo (?:voy a pensar|pienso|platico)|luego (?:les|le) (?:\w+)|despues (?:les|le) (?:aviso|hablo|marco|escribo)|ahorita no|(?:nomas|solo) (?:estoy )?(?:viendo|preguntando|preguntaba))\b/,
  handlesItself:
    /\b(?:(?:i'll|ill|i will|i'm going to|imma|i'd rather) (?:just )?(?:call (?:you|u|yall|them|the (?:number|office)|instead|later|in)|call$|(?:do|fix) (?:it|that) (?:myself|ourselves)|(?:ask|find|get|use) (?:somebody|someone|another)|figure it out)|(?:husband|wife|son|brother|dad|neighbou?r|he|she|hubby|esposo|hijo|hermano) (?:wants to|will|'ll|is going to|is gonna|gonna|can|decided to|said he'?ll|lo va a|lo quiere) (?:\w+ )?(?:do|fix|handle|try|hacer|arreglar)|(?:we|i)(?:'re|re|'m|m| are| am)? (?:all )?(?:good|set|ok)(?: now| then)?(?=$|[,.!]| thanks| thank| sorry)|(?:that's |thats |its |it's |a bit |way )?too (?:much|expensive|high|rich) for (?:me|us|my)|out of (?:my|our) (?:budget|price)|(?:muy|demasiado) caro para mi|se me hace caro|sorry (?:to|for) (?:bother|the bother|wasting)|mejor (?:yo )?(?:hablo|llamo|marco|voy) (?:a|con)|(?:mejor )?(?:yo )?(?:les|le) (?:llamo|marco|hablo))\b/,
  isDone:
    /\b(?:ya (?:me )?(?:lo|la|los|las) (?:arregl|hiz|compus|repar|pint|pus)\w*|(?:already|just) (?:got |been )?(?:fixed|done|taken care|handled)|got (?:it|that|them) (?:fixed|done|handled|taken care)|(?:fixed|did) it (?:myself|ourselves|already))\b/,
  asksNext:
    /\b(?:(?:so )?what happens (?:now|next|after(?: that| this)?)|is that (?:it|all|everything)|(?:am i|are we) (?:all )?(?:done|set|good)|anything else (?:you|u) need|(?:y )?que (?:sigue|mas)|(?:eso )?es todo lo que|now what|what now|what(?:'s|s| is)? next|what do (?:i|we) do now|y ahora(?: que)?)\s*[?!.]*$/,
  asksIfHere:
    /\b(?:(?:are|r) (?:you|u|yall|ya) (?:even |still |really )?(?:awake|up|reading|listening|getting|seeing)(?: (?:this|me|my|any))?|(?:is|does) any(?:one|body) (?:even )?(?:read(?:ing)?|listening|see(?:ing)?)|(?:alguien|si) (?:me )?(?:lee|leen|escucha\w*))\b/,
  isMistaken:
    /\b(?:thought (?:this|you|it|yall) (?:was|were|is)(?! (?:coming|going|free|you))|pense que (?:era|eran)|wrong (?:number|business|company|place|website|site|page)|is this (?:the |a |an )?(?!about\b|for\b|a good\b|covered\b|normal\b|something\b|still\b|ok\b|okay\b|safe\b|dangerous\b|an? emergency\b|chat\b|free\b)(?:\w+ ){1,3}(?:place|store|shop|restaurant|company|office|clinic|salon|church|line|supply|supplies|depot|plumbing|plumbers|electric|roofing|construction|bank|school|hotel|motel|apartments|leasing|landscaping|pest control|dealership|garage|warehouse|county|city|utilities|water department)\b|numero equivocado|me equivoque de (?:numero|pagina|lugar)|es (?:la|el) (?:pizzeria|restaurante|tienda|consultorio))/,
  sells:
    /\b(?:partnership|collaborat\w+|refer (?:clients|customers|each other)|(?:send|share) (?:you )?(?:clients|customers|leads)|advertis\w+|sponsor\w*|we (?:offer|provide|supply|specialize in) (?:\w+ ){0,3}(?:services?|products?|solutions?|leads)|seo|google (?:ads|ranking|my business)|rank(?:ing)? (?:you |your \w+ )?(?:#|number|on|higher)|marketing (?:services|agency|packages?)|lead generation|web ?site (?:design|redesign)|business loans?|merchant services|posicionamiento)\b/,
  asksHowWeAre:
    /\b(?:how (?:are|r) (?:you|u|ya|yall|y'all|things)|how(?:'s| is|s) (?:it going|everything|your day|your morning|life)|hows? it going|what'?s up|sup|como (?:esta|estan|le va|les va|amanecio|andan?)(?: usted(?:es)?| hoy)?)\s*[?!.]*(?:$|,|\band\b|\by\b)/,
  isConfused:
    /^(?:(?:wait|ok|um),? )?(?:what|huh|come again|i don'?t (?:understand|get it)|que|mande|como|no entiendo|so you do|what do you mean|que dice)\s*[?!.]*$/,
  praises:
    /\b(?:(?:looks?|looked|turned out|works?|came out) (?:so |really |very )?(?:great|good|amazing|awesome|beautiful|perfect|wonderful)|(?:great|good|nice|awesome|amazing|excellent) (?:job|work)|(?:quedo|quedaron) (?:muy |bien |super )?(?:bien|bonit[oa]|padre|perfect[oa])|(?:muy )?buen trabajo)\b/,
  asksPortfolio:
    /\b(?:(?:pictures?|photos?|pics?|examples?|samples?) of (?:your |the |some |any )?(?:past |previous |other |recent )?(?:work|jobs|projects)|(?:pictures?|photos?|pics?|examples?) of (?:\w+ ){1,4}(?:you|u|yall|y'all)(?:'ve| have)? (?:did|done|built|made|painted|put)|(?:see|show|look at)(?: me)? (?:some of |any of )?(?:your|yalls) (?:past |previous |other |recent |old )?(?:work|jobs|projects)|references|referencias|(?:fotos|ejemplos) de (?:sus |otros )?trabajos)\b/,
  asksDeposit:
    /\b(?:deposit|down ?payment|money (?:up ?front|down)|pay (?:up ?front|first|in advance)|anticipo|enganche|adelanto|por adelantado)\b/,
  findsDear:
    /\b(?:expensive|pricey|steep|(?:that's|thats|it's|its|kind of|kinda|pretty|bit|lot|way|little) (?:a lot|much|high)|too high|that much|so much|wow|ouch|yikes|car(?:o|a|ito|isimo)|mucho dinero|muy alto|higher than|more than (?:i|we) (?:expected|thought|wanted|planned|have|can)|can't afford|cant afford|(?:other|another|last|first) (?:guy|company|quote|person|handyman|place|one) (?:\w+ )?(?:said|quoted|charges?|wants?|wanted|asked|told)|mas de lo que)\b/,
  refusesReach:
    /\b(?:(?:has|have|got|knows?) my (?:\w+ )?(?:number|cell|email|contact|info\w*)|(?:my )?(?:number|phone|email|info)(?:'s| is|s)? (?:already )?on file|same (?:number|phone|one) (?:i|we|as)|(?:number|one) (?:i|we)(?:'m| am)? (?:call|text|writ)\w+ (?:from|on)|mismo numero|(?:don't|dont|do not|won't|wont|not|never|rather not|prefer not)(?: \w+){0,4} (?:give|giving|share|sharing|leave|put)(?: \w+){0,3} (?:phone|number|cell|email)|no (?:doy|quiero dar|me gusta dar)(?: \w+){0,3} (?:telefono|numero|celular|correo)|(?:ya )?tiene[n]? mi (?:numero|telefono|celular|correo))\b/,
  saysSent:
    /^(?:(?:ok|okay|just|i|ya|there|it's|its|all),? )*(?:sent(?: it)?|submitted(?: it)?|done|hit send|pressed send|listo|enviad[oa]|(?:la |lo )?(?:mande|envie))[.! ]*$/,
  saysWrong:
    /^(?:no,? )?(?:that'?s|it'?s|this is|that is|some of (?:that|it) is|eso|esta) (?:not (?:right|correct|it|what i (?:said|meant|want\w*))|wrong|incorrect|mal|no es (?:asi|correcto))/,
  waits:
    /^(?:(?:ok|okay|cool|great|alright|good|thanks|yes|sure|wait|oh|um|hey|si|sorry|hold on|just),? )*(?:(?:one|1|a|just a|give me (?:a|one)|gimme a) (?:sec|second|min|minute|moment|mo)|hold on|hang on|brb|be right back|(?:let me|lemme) (?:check|look|see|find|make|write|get|grab|measure|count|ask|go (?:check|look|see|get|measure))|checking|looking|un (?:momento|segundo|minuto|ratito)|ahorita (?:vuelvo|le digo|checo)|espere(?:me)?|dejeme (?:checar|ver|buscar))(?:$|[ .!,])/,
  wantsText:
    /\b(?:(?:can|could|will|would) (?:you|u|yall|someone|somebody|he|they) (?:just |please |only )?(?:text|email|message) (?:me|us)|(?:me )?(?:pueden?|podrian?) (?:mandar|escribir|textear)(?:me)?(?: un)?(?: mensaje| texto)?)\b(?! (?:when|before|the|a|an|photos?|pictures?|once|cuando|antes))/,
  asksIfNeeded:
    /\b(?:(?:do|did) (?:you|u|yall|ya) (?:still |also )?(?:need|want) (?:my|our|the|an?) (?:\w+ )?(?:address|number|phone|email|name|zip(?: code)?|info\w*|measurements?|model|dimensions)|should i (?:give|send|leave|tell) (?:you )?(?:my|the|our) (?:address|number|phone|email|name|zip)|(?:necesitan?|ocupan?|quieren?) (?:mi|la|el|las) (?:direccion|numero|telefono|correo|nombre|medidas|modelo))\b/,
  isFrustrated:
    /\b(?:(?:this|you|u|chat|bot)(?:'s|'re|s| is| are)? (?:\w+ )?annoying|stupid|dumb|idiot|useless|frustrat\w+|waste of (?:my )?time|not help(?:ing|ful)|no help|you(?:'re| are) not (?:listening|understanding)|you (?:don't|dont) (?:listen|understand)|hate (?:this|these|talking)|tont[oa]|inutil|no (?:me )?(?:sirves?|ayudas?)(?: de nada)?|no (?:me )?entiendes?|que (?:lata|fastidio))\b/,
  saidBefore:
    /\b(?:(?:i )?(?:already|just) (?:told|said|gave|answered|wrote|typed)(?: you| it| that| this| them)?|(?:ya )?(?:se )?(?:lo|la|los|las) (?:dije|di|puse|mande)|ya (?:le |les |te )?(?:dije|conteste|escribi))\b/,
  wishesWell:
    /\b(?:(?:merry|happy) (?:christmas|xmas|thanksgiving|holidays?|new year|easter|friday)|(?:have|enjoy) (?:a |an |your )?(?:good|great|nice|blessed|wonderful|lovely) (?:day|one|weekend|evening|night|thanksgiving|holiday|week|afternoon)|enjoy your (?:day|weekend|evening|night|thanksgiving|holiday)|god bless|take care(?! (?:of|credit))|feliz (?:navidad|ano|dia|tarde|fin)|felices fiestas|que tenga[ns]? (?:\w+ )?(?:buen|bonito|excelente)\w*|bendiciones|dios (?:le|los|lo|la) bendiga|igualmente|buen(?:a)? (?:fin de semana|tarde noche))\b/,
  refusesName:
    /\b(?:(?:rather|prefer) not (?:to )?(?:say|give|share|tell)\b.{0,16}\bnames?|(?:don't|dont|do not) (?:want|need|like) to (?:give|say|share|tell)\b.{0,12}\bnames?|(?:no quiero|prefiero no) (?:dar|decir)\w*\b.{0,12}\bnombre|anonymous|anonimo)\b/,
};

/** The work of somebody else is no complaint about us. */
const ofOthers =
  /\b(?:last|previous|other|another|old|former) (?:guy|handyman|contractor|plumber|painter|electrician|company|owner|people|crew)\b|\b(?:hoa|neighbou?rs?|city|inspector|vecin[oa]s?)\b|\b(?:otro|anterior|ultimo) (?:\w+ )?(?:plomero|pintor|electricista|senor|handyman|contratista|compania)\b/;

// What people in a hurry mistype when they ask.
const mistyped =
  'availability available estimate estimates license licensed insured insurance warranty discount appointment schedule payment'.split(
    ' ',
  );

/** Said to us, or asked. */
const toUs = /\b(?:you|u|your|yall|y'all|ya|tienen|estan|son|cuentan|ustedes|dan)\b/;
const wonders =
  /^(?:ok |so |and |y |entonces )|\b(?:know|see|check|ask|asking|sure|wonder\w*|saber|ver) (?:if|whether|that|si)\b/;
const asksAnywhere =
  /\b(?:do|does|can|could|any|is|are|which|what|how|when|tienen|hay|aceptan?|reciben?|puedo|podemos|se puede|como|cuando|dan|hacen)\b/;

/** "How far out are you booked" asks for no town, nor does "are you around on Sundays". */
function isAboutTime(topics: ReadonlySet<Topic>): boolean {
  return topics.has('howSoon') || topics.has('hours');
}

const laughter = /\b(?:lol|lmao|haha\w*|hehe\w*|jaja\w*|jeje\w*|xd)\b[.!,]*/g;

/** "How much water am I wasting" asks for no price. */
const isAmount =
  /\bhow much (?:water|time|longer|paint|notice|space|room|weight|wood|of)\b(?!.*\b(?:cost|price|charge)\b)/;

/** "Do you bring your own ladder?" asks for no material. */
const ownTools = /\b(?:ladder|tools?|equipment|truck|helpers?|escalera|herramientas?)\b/;

const asksHowMuch = /\b(?:how much|price|quote|estimate|cuanto|precio|presupuesto)\b/;

/** "Do yall clean gutters", with any verb. */
const doYouDo =
  /\b(?:if|whether) (?:you|u|ya|yall|y'all)(?: guys| all| folks| also| ever| can| could)* (?:do|fix|install|repair|replace|handle|build|paint|hang|mount|assemble|clean|lay|pour|put|make|work on)\b|^(?:(?:ok|okay|and|so|also|hi|hello|hey|but),? )*(?:do|does) (?:you|u|ya|yall|y'all|your (?:guys|company|people))(?: guys| all| folks| also| ever| still| happen to)* (?!have\b|know\b|take\b|accept\b|need\b|want\b|think\b|charge\b|come\b|see\b|get\b|remember\b|provide\b|bring\b|supply\b|buy\b|guarantee\b|give\b|work (?:on )?(?:weekends?|sat|sun|evenings?|nights?))[a-z]+/;

const names = Object.keys(signs) as (keyof typeof signs)[];

/** What a plain text wants. */
export function findIntents(written: string): Intents {
  const calm = written.replace(laughter, ' ').replace(/[¿¡]/g, '').replace(/\s+/g, ' ').trim();
  const plainText = corrected(calm, mistyped);
  const saysNothing = /^[^a-z0-9]+$/.test(written);
  const topics = topicsAsked(plainText);
  const found: Intents = Object.fromEntries([
    ...names.map((name) => [name, signs[name].test(plainText)]),
    ...Object.entries(byTopic).map(([name, topic]) => [name, topic && topics.has(topic)]),
    ...Object.entries(byEither).map(([name, topic]) => [
      name,
      topics.has(topic) || signs[name as keyof typeof byEither].test(plainText),
    ]),
    ['asks', isAsking(plainText)],
  ]) as never;
  const onlyLaughs = calm !== written && !/[a-z0-9]/.test(calm);
  // "Military discount" says all of the question.
  const isTerse = plainText.split(' ').length <= 4;
  // "That's steep" asks for no price.
  const findsDear =
    found.findsDear &&
    !found.asks &&
    plainText.split(' ').length <= 10 &&
    !asksHowMuch.test(plainText);
  const isOpenService =
    doYouDo.test(plainText) && (findTrade(plainText) !== undefined || isUnsure(plainText));
  return {
    ...found,
    asksServices: found.asksServices || isOpenService,
    jokes: found.jokes || onlyLaughs,
    greets: found.greets || saysNothing,
    complains: (found.complains && !ofOthers.test(plainText)) || complainsOfUs(plainText),
    praises: found.praises || praisesUs(plainText),
    leavesMessage: leavesMessage(plainText),
    // "The insurance finally paid" asks nothing about ours.
    asksLicence: found.asksLicence && (found.asks || toUs.test(plainText)),
    isMistaken: found.isMistaken && !/\d{3}/.test(plainText),
    asksPhone:
      found.asksPhone &&
      !/\b(?:gave|got|found|have|passed|lost|keep|save|hang on to|hold on to) (?:me |us )?your (?:number|e-?mail)\b|\b(?:dio|dieron|paso|pasaron|tengo|consegui) su (?:numero|telefono|correo)\b/.test(
        plainText,
      ),
    asksPhotos: found.asksPhotos && !found.asksPortfolio,
    asksDeposit: found.asksDeposit && (found.asks || asksAnywhere.test(plainText)),
    asksRate: found.asksRate && found.asksPrice,
    findsDear: findsDear && found.findsDear,
    asksPrice: (found.asksPrice && !findsDear && !isAmount.test(plainText)) || found.asksVisitFee,
    asksArea: found.asksArea && !isAboutTime(topics),
    asksGotPhotos: found.asksGotPhotos && !found.asksPortfolio,
    asksDiscount: found.asksDiscount && (found.asks || isTerse || asksAnywhere.test(plainText)),
    asksPayment:
      found.asksPayment &&
      !/\bgift ?cards?\b/.test(plainText) &&
      (found.asks || isTerse || asksAnywhere.test(plainText)),
    asksIfSettled:
      found.asksIfSettled && !topics.has('howSoon') && (found.asks || wonders.test(plainText)),
    isFrustrated: found.isFrustrated && plainText.split(' ').length <= 12,
    saidBefore: found.saidBefore && plainText.split(' ').length <= 8,
    wantsForm:
      found.wantsForm && !/^(?:(?:and|so|but|y|ok),? )?(?:if|what if|si)\b/.test(plainText),
    asksMaterials: found.asksMaterials && !ownTools.test(plainText),
    wantsCall: found.wantsCall && !found.asksCallback,
    asksHowSoon: found.asksHowSoon && !found.asksDuration && !found.asksCallback,
  };
}
