import { plainClauses } from '#lib/language-reader/clauses.ts';
import { phrasePattern } from '#lib/language-reader/phrases.ts';
import { type AskedFor, askedFor, withoutLead } from '#lib/language-reader/question.ts';

// What is asked is recognized by its parts: the word that asks, who does what, and what about.
// Each part is listed once, in English and Spanish; a topic says which parts meet in it.
const parts = {
  you: "you, u, ya, yall, y'all, your, ur, yours, yalls, ustedes, usted, uds, ud, su, sus",
  me: 'i, me, my, we, us, our, mi, mis, me, nos, yo, nosotros, puedo, podemos, debo, tengo que',
  comes:
    'come, comes, coming, came, somebody look, someone look, anyone look, take a look, look at it, expect someone, expect somebody, expect you, arriv*, show* up, be here, be there, get here, get there, get out here, get to me, get to it, get to this, make it, makes it, swing by, stop by, head over, drive out, start, sent, send out, sends, sending, be at my, at my house, at my door, through the door, venir, viene, vienen, vendria, vendrian, vengan, llega, llegan, llegar, llegarian, pasar, pasan, manda, mandan, empezar, empiezan, empezarian',
  worker:
    'worker*, guys, guy, tech, techs, technician*, crew*, employee*, staff, people, men, team, person, contractor*, subcontractor*, sub, subs, sub it out, subs it out, sub out, hire out, hires out, muchacho*, trabajador*, gente, empleado*, tecnico*, senor, senores',
  oneself:
    'yourself, yourselves, in house, one of your*, be you, just you, uno de sus, owner, himself, usted mismo, ustedes mismos, el dueno',
  does: 'do, does, doing, done, work, works, hace, hacen, trabaja, trabajan',
  same: 'same, different, mismo, misma, mismos',
  vetted:
    'background, backgrounds, vetted, screened, drug test*, criminal, trust*, trustworthy, honest, references checked, antecedentes, confianza, de fiar, confiable*',
  opening:
    'opening*, availab*, slot*, schedule, calendar, appointment*, open spot*, free time, free day, lead time, turnaround, wait time, the wait, wait list, waiting list, backlog, booked, backed up, busy, disponib*, cita*, lugar, espacio, ocupad*',
  anythingOpen:
    'have anything, have something, have time, have any time, have room, got time, got anything, got something, tienen algo, tienen tiempo, tienen lugar, hay algo, anything open, something open, any time open, anytime open, time open, slots open, spots open',
  soonest:
    'the soonest, your soonest, the earliest, your earliest, first available, next available, lo mas pronto',
  sendsOther:
    'manda a alguien, mandan a alguien, o alguien mas, or someone else, or send someone, send someone else, someone else come, somebody else come',
  next: 'next, soonest, earliest, first, closest, proxim*, primera, mas pronto, mas cercan*',
  pay: 'pay, pays, paid, paying, payment*, owe, bill, billed, invoice*, collect, pagar, pago, pagos, paga, pagan, cobrar',
  beforeAfter:
    "before, after, up front, upfront, first, when you finish, when finished, when done, when its done, when it's done, at the end, beforehand, once, now, today, right now, anything now, ahora, ahorita, ya, antes, despues, al final, cuando terminen, cuando termine, al terminar, por adelantado",
  way: 'card*, credit, debit, cash, checks, a check, by check, with check, personal check, cheque*, zelle, venmo, paypal, cash app, cashapp, apple pay, google pay, amex, visa, mastercard, discover, square, bank transfer, tarjeta*, efectivo, cheque, transferencia, credito',
  financing:
    'financ*, payment plan*, installment*, monthly, payments, plazos, abonos, a pagos, en pagos, mensualidades',
  takes:
    'take, takes, accept, accepts, use, agarran, aceptan, acepta, reciben, recibe, toman, puedo pagar, se puede pagar',
  hours:
    "hours, yall working, you working, u working, guys working, y'all working, open, opens, close, closes, closed, working hours, knock off, quit for the day, get off work, clock out, done for the day, quitting time, horario, abren, cierran, abiertos, abierto, cerrados, que horas",
  timeOff:
    'weekend*, saturday*, sunday*, evening*, nights, after hours, after work, on thanksgiving, on christmas, over christmas, over thanksgiving, over the holidays, holidays, on new years, fin de semana, fines de semana, sabado*, domingo*, noches, dias festivos, feriados',
  late: 'how late, how early, til what time, till what time, until when, hasta que hora, hasta que horas, hasta cuando, desde que hora, que tan tarde',
  works: 'work, works, working, open, come, do, trabajan, atienden, vienen, abren',
  bot: 'bot, robot, chatbot, ai, a i, machine, computer, automated, automatic, program, recording, chatgpt, maquina, computadora, automatico, inteligencia artificial, grabacion',
  mayI: 'can i, could i, may i, can we, could we, let me, get me, want to, like to, need to, rather, puedo, podria, quiero, me comunica*, me pasa*, me gustaria, a human call',
  human: 'human, real, person, live, actual, persona, humano, real, de verdad, alguien',
  chat: 'chat*, talk*, texting, messag*, speaking, typing, writing, this, is it, hablando, platicando, escribiendo, contestando',
  hire: 'hiring, do you hire, yall hire, you hire, hire people, hire helpers, hire anyone, job opening*, any openings for, get a job, a job with, jobs available, any jobs open, work for you, working for you, work with you, need help, need helpers, need a helper, looking for help, looking for work, apply, application, resume, apprentice, day labor, need any painters, need any guys, contratan, contratando, hay trabajo, hay jale, hay chamba, tienen trabajo, tienen jale, dan trabajo, buscando trabajo, busco trabajo, busco jale, ocupan gente, ocupan ayudante*, necesitan gente, necesitan ayudante*, chamba, empleo, vacante*',
  seeksWork:
    'looking for work, looking for a job, need a job, busco trabajo, busco jale, buscando trabajo, busco chamba, available for work, want to work for, like to work for, work for you, join your team, join your crew, sub for you, subcontract for, experience in, years experience, yrs experience, my resume, ando buscando trabajo, tengo experiencia',
  tip: 'tip, tips, propina',
  photo: 'photo*, picture*, pic, pics, image*, video*, foto*, imagen*, video*',
  seen: 'see, seen, get, got, receive*, come through, came through, go through, went through, go thru, come thru, went thru, came thru, upload*, show up, load, loaded, look at, looked at, ve, ven, vio, vieron, llego, llegaron, recibi*',
  it: 'it, em, them, those, that, these, la, las, los, lo',
  home: 'be home, be there, be here, be present, be around, stay home, home for it, home for that, home when, at home, at work, anyone home, someone home, somebody home, estar en casa, estar ahi, estar aqui, estar presente, estar yo, quedarme',
  notHome:
    "not home, im gone, i'm gone, while i'm at work, while im at work, while i am at work, no estoy, no hay nadie, nobody home, no one is home, nobody's home, nobodys home",
  need: 'need, needs, have to, has to, required, must, necesito, ocupo, tengo que, hace falta, necesario, hay que, necesitan, ocupan',
  info: 'from me, from us, to know, information, info, details, else do you need, else you need, next step*, how does this work, how does it work, how this works, how do i book, how do we book, how do i schedule, how do i set, how do i start, how do i get started, how do we start, get started, the process, how do i get on, get on your schedule, get on the schedule, sign up, de mi, de nosotros, datos, informacion, como funciona, como le hago, como le hacemos, que sigue, como agendo, que mas',
  free: 'free, charge for, cost for, gratis, sin costo, cobran por',
  estimate:
    'estimate*, quote*, bid, bids, look at it, come look, come out, coming out, presupuesto*, cotizacion*, estimado*, visita, ir a ver, venir a ver',
  again:
    'again, comes back, come back, breaks, fails, falls apart, goes wrong, stops working, leaks, not right, not happy, otra vez, de nuevo, se vuelve, falla, vuelve a',
  standBehind:
    'stand behind, stands behind, back your work, back it up, back up your work, guarantee*, warrant*, garant*, responden por',
  whatIf:
    'what if, what happens if, what happens when, say it, suppose, que pasa si, y si, que tal si',
  covered:
    'fix it, free, cover*, stand behind, stands behind, back it, backed, pay again, charge me again, charge again, guarantee*, warrant*, come back, responsib*, cubre*, garant*, cobran otra vez, responden, pago otra vez',
  appointment:
    'appointment*, down for, on the books, penciled in, put me down, visit, booking, my slot, time slot, cita, visita, the schedule, coming monday, coming tuesday, coming wednesday, coming thursday, coming friday, coming saturday, coming today, coming tomorrow, supposed to come, supposed to be here, scheduled, was to come, is to come, viene el, vienen el, viene manana, vienen manana, iban a venir, iba a venir, quedaron de venir, quedo de venir, quede con ustedes',
  changes:
    'cancel*, mov*, reschedul*, push*, chang*, switch*, instead, confirm*, postpone*, bump*, call off, delay*, earlier, later, cambi*, muev*, mover, moverla, pospon*, adelantar, atrasar, confirm*, recorrer',
  status:
    "still coming, on the way, on his way, on their way, running late, not here yet, hasn't come, hasnt come, haven't heard, havent heard, didn't hear, didnt hear, never heard, not heard, heard nothing, no response, no reply, nobody replied, nobody answered, still waiting, heard back, status, update, where is he, where are they, wheres my guy, where is my guy, wheres your guy, where is your guy, where's he, wheres he, no show, ya vienen, ya mero, no ha llegado, no han llegado, todavia no llega*, aun no llega*, no llego nadie, no ha venido, no han venido, siguen viniendo, no me han, no he sabido, sigo esperando, en que va",
  mine: 'my estimate, my quote, my invoice, my bill, my request, my receipt, my refund, my receipt, my deposit, my payment, my project, my job, the estimate you, the quote you, the invoice you, the bill you, a receipt for, mi presupuesto, mi cotizacion, mi factura, mi solicitud, mi recibo, mi proyecto, mi trabajo',
  callsOff:
    'muev*, mover*, cancel*, reschedul*, postpone*, call off, call it off, push*, move it, move that, move my, cambiar*, cambien, pospon*',
  day: 'monday, tuesday, wednesday, thursday, friday, saturday, sunday, today, tomorrow, this week, next week, lunes, martes, miercoles, jueves, viernes, sabado, domingo, hoy, manana',
  worksOnly: 'work, working, trabajan, atienden',
  paper: 'an invoice, a receipt, receipts, invoices, a bill, factura, facturas, recibo, recibos',
  hasAppointment:
    "i have an appointment, we have an appointment, i have an appt, i had an appointment, we had an appointment, i've got an appointment, tengo cita, tengo una cita, tenia cita, tenia una cita, tenemos cita",
  conflict:
    "me salio, no voy a poder, no puedo, compromiso, something came up, can't make it, cant make it, won't be home, wont be home, have to work, double booked",
  canYou: 'can you, can u, could you, can yall, could yall, pueden, podrian, podria, puede',
  cancels:
    'cancel, canceling, cancelling, call it off, reschedule, rescheduling, cancelar, cancele, cancelen, reagendar',
  checksOn:
    'checking on, check on, calling about, writing about, texting about, following up, follow up, question about, questions about, checking in, asking about, llamo por, escribo por, pregunto por, preguntar por, sobre',
  find: 'where, know, went through, go through, posted, find, see, get, got, send, resend, pay, copy, lost, download, look up, check, have, about, donde, ver, mandar, manden, reenviar, pagar, copia, encontrar',
  area: 'come, go, travel, drive, serve, service, cover, work, works, go out, come out, far as, vienen, van, llegan, trabajan, cubren, dan servicio, atienden, salen',
  reviews: 'review*, rating*, testimonial*, resena*, opiniones, calificaciones',
  local:
    'local, nearby, near here, near me, near by, close by, close to, located, location, based, your office, your shop, storefront, family owned, ubicad*, su oficina, su taller, locales, de aqui',
  advice:
    "worr*, normal, dangerous, safe, bad, serious, worth, recommend, better to, should i, would you do, would you recommend, do you think, could it be, that could be, it could be, what that is, what it is, what this is, what is it, whats wrong, what's wrong, fix it myself, do it myself, diy, get worse, how bad, how serious, what caus*, whats caus*, causing, cause of, why does it, why is it, why is the, why is my, why does the, why does my, why do the, why do my, repair or replace, fix or replace, preocup*, peligros*, segur*, grave, vale la pena, recomiend*, conviene, deberia, por que hace, sera que, a que se debe",
  emergencyWork:
    'emergenc*, 24/7, 24 hour*, 24 hrs, around the clock, middle of the night, emergencia*, urgencia*, 24 horas, de noche',
  long: 'take, takes, tarda*, lleva, dura',
  price:
    'price*, pricing, cost*, charge*, rate*, fee*, quote, ballpark, expensive, cheap*, run, runs, damage, set me back, precio*, cost*, cobr*, tarifa*, caro, sale, saldria, vale',
  dear: 'expensive, pricey, steep, a lot of money, too much, too high, high price, so much, that much, that high, wow, ouch, yikes, caro, cara, carito, carisimo, mucho dinero, demasiado',
  amountOf:
    'how much water, how much time, how much longer, how much paint, how much notice, how much space, how much room, how much weight, how much of, how much wood, cuanta agua, cuanto tiempo, cuanto espacio',
  buys: 'buy, buys, bring, brings, supply, supplies, provide*, furnish, pick up, purchase, pays for, pay for, comprar, compro, compra, compran, ponen, pone, pongo, traen, trae, traigo, llevan, consigo, conseguir',
  material:
    'material*, part, parts, paint, supplies, stuff, lumber, fixture*, faucet, fan, hardware, caulk, tile*, pintura, piezas, refacciones, madera',
  they: 'it, that, this, they, he, she, eso, esto, ella, el',
  holiday:
    'merry christmas, happy thanksgiving, happy holidays, happy new year, have a good, have a great, have a nice, have a blessed, god bless, feliz navidad, feliz ano, felices fiestas, bonito dia, buen dia, que tenga, que tengan, bendiciones, dios lo bendiga, dios los bendiga',
} as const;

type Part = keyof typeof parts;

const patterns = Object.fromEntries(
  Object.entries(parts).map(([name, list]) => [name, phrasePattern(list)]),
) as Record<Part, RegExp>;

/** What a clause asks us, besides work. */
export type Topic =
  | 'whoComes'
  | 'vetting'
  | 'howSoon'
  | 'payWhen'
  | 'payWays'
  | 'hours'
  | 'robot'
  | 'hiring'
  | 'tip'
  | 'photoSeen'
  | 'photos'
  | 'presence'
  | 'process'
  | 'estimateFee'
  | 'warranty'
  | 'own'
  | 'reviews'
  | 'location'
  | 'advice'
  | 'emergencyWork'
  | 'price'
  | 'duration'
  | 'materials'
  | 'seenIt'
  | 'invoice';

interface Sign {
  /** It is meant without a question, too. */
  isSaid?: true;
  /** The word that asks, if only some do. */
  asks?: readonly AskedFor[];
  all: readonly Part[];
  none?: readonly Part[];
}

const open: readonly AskedFor[] = ['who'];
const notes: Record<Topic, readonly Sign[]> = {
  whoComes: [
    { asks: open, all: ['comes'], none: ['pay'] },
    { asks: open, all: ['does'], none: ['pay', 'area', 'me'] },
    { asks: open, all: ['worker'] },
    { all: ['same', 'worker'] },
    { all: ['sendsOther', 'comes'] },
    { asks: ['how'], all: ['worker', 'comes'] },
    { all: ['you', 'oneself', 'does'], none: ['price'] },
    { all: ['you', 'oneself', 'comes'] },
    { all: ['you', 'oneself', 'worker'] },
  ],
  vetting: [{ all: ['vetted'] }],
  howSoon: [
    { all: ['next', 'opening'] },
    { asks: ['how_soon'], all: [] },
    { asks: ['when', 'what', 'how_long'], all: ['opening'], none: ['appointment'] },
    { asks: ['when'], all: ['comes'], none: ['appointment', 'status', 'home', 'mine'] },
    { asks: ['what'], all: ['next', 'comes'] },
    { asks: ['when'], all: ['canYou'], none: ['appointment', 'mine', 'pay'] },
    { all: ['anythingOpen'] },
    { asks: ['what'], all: ['soonest'] },
    { asks: ['yes_or_no'], all: ['opening'], none: ['appointment', 'covered', 'home'] },
  ],
  payWhen: [{ all: ['pay', 'beforeAfter'] }, { asks: ['when'], all: ['pay'] }],
  payWays: [
    { all: ['takes', 'way'], none: ['vetted'] },
    { asks: ['yes_or_no', 'how', 'what'], all: ['way'], none: ['seen', 'estimate', 'vetted'] },
    { all: ['financing'] },
  ],
  hours: [
    { all: ['late'] },
    { asks: ['when'], all: ['worksOnly'], none: ['comes'] },
    {
      asks: ['yes_or_no', 'what', 'when'],
      all: ['hours'],
      none: ['advice', 'anythingOpen', 'need'],
    },
    {
      asks: ['yes_or_no'],
      all: ['works', 'timeOff', 'you'],
      none: ['comes', 'me', 'anythingOpen'],
    },
    {
      asks: ['yes_or_no'],
      all: ['timeOff', 'you'],
      none: ['comes', 'price', 'me', 'anythingOpen'],
    },
  ],
  robot: [
    { asks: ['yes_or_no', 'who', 'what'], all: ['bot'], none: ['price', 'mayI'] },
    { asks: ['yes_or_no', 'who'], all: ['human', 'chat'], none: ['comes', 'find', 'mayI'] },
  ],
  hiring: [
    { isSaid: true, all: ['seeksWork'], none: ['price'] },
    { all: ['hire', 'you'] },
    { asks: ['yes_or_no', 'what', 'who'], all: ['hire'] },
  ],
  tip: [{ all: ['tip'] }],
  photoSeen: [{ asks: ['yes_or_no'], all: ['photo', 'seen'] }],
  photos: [
    { asks: ['yes_or_no', 'how', 'where'], all: ['photo', 'me'] },
    { asks: ['yes_or_no', 'how'], all: ['photo', 'estimate'] },
  ],
  presence: [
    { all: ['notHome'] },
    { all: ['home', 'need'] },
    { asks: ['yes_or_no', 'what'], all: ['home', 'me'] },
  ],
  process: [{ asks: ['what', 'how', 'yes_or_no'], all: ['info'] }],
  estimateFee: [{ all: ['free', 'estimate'] }],
  warranty: [
    { all: ['again', 'covered'] },
    { all: ['whatIf', 'again'] },
    { asks: ['yes_or_no', 'how_long', 'what'], all: ['standBehind'] },
  ],
  own: [
    { asks: ['yes_or_no', 'what', 'when', 'how'], all: ['appointment', 'changes'] },
    { isSaid: true, all: ['appointment', 'callsOff'] },
    { isSaid: true, all: ['cancels', 'me', 'day'] },
    { isSaid: true, all: ['appointment', 'conflict'] },
    { isSaid: true, all: ['hasAppointment'], none: ['mayI'] },
    { isSaid: true, all: ['mine', 'checksOn'] },
    { isSaid: true, all: ['mine', 'me', 'need'], none: ['price'] },
    { isSaid: true, all: ['status', 'worker'] },
    { isSaid: true, all: ['status', 'you'] },
    { all: ['status'] },
    { asks: ['yes_or_no', 'what', 'where', 'how'], all: ['mine', 'find'] },
  ],
  reviews: [{ asks: ['yes_or_no', 'where', 'what'], all: ['reviews'] }],
  location: [
    { asks: ['where', 'what'], all: ['you', 'local'] },
    { asks: ['yes_or_no'], all: ['local'], none: ['me', 'price'] },
  ],
  advice: [
    { asks: ['yes_or_no', 'why', 'what', 'how'], all: ['advice'], none: ['vetted', 'price'] },
  ],
  emergencyWork: [{ asks: ['yes_or_no', 'what'], all: ['emergencyWork', 'you'] }],
  price: [
    { asks: ['how_much'], all: [], none: ['amountOf'] },
    { asks: ['what'], all: ['price'], none: ['long'] },
  ],
  materials: [
    { asks: ['who', 'yes_or_no'], all: ['buys', 'material'] },
    { asks: ['who'], all: ['buys'] },
    { asks: ['yes_or_no'], all: ['buys', 'me', 'it'], none: ['home'] },
  ],
  invoice: [{ asks: ['yes_or_no'], all: ['paper'], none: ['mine', 'changes', 'price'] }],
  seenIt: [{ asks: ['yes_or_no'], all: ['seen', 'it'], none: ['price', 'appointment'] }],
  duration: [{ asks: ['how_long'], all: ['long'], none: ['opening'] }],
};

/** Few clauses ask; the rest of a long text is not looked through. */
const maxClauses = 60;

let last: { text: string; topics: ReadonlySet<Topic> } | undefined;

/** What a text asks us, clause by clause. */
export function topicsAsked(text: string): ReadonlySet<Topic> {
  if (last?.text === text) return last.topics;
  const topics = new Set(plainClauses(text).slice(0, maxClauses).flatMap(topicsIn));
  last = { text, topics };
  return topics;
}

const names = Object.keys(notes) as Topic[];

function topicsIn(clause: string): Topic[] {
  const asked = askedFor(clause);
  const words = withoutLead(clause);
  const has = (part: Part) => patterns[part].test(words);
  return names.filter((name) =>
    notes[name].some(
      ({ isSaid, asks, all, none = [] }) =>
        (isSaid || (asked && (!asks || asks.includes(asked)))) && all.every(has) && !none.some(has),
    ),
  );
}
