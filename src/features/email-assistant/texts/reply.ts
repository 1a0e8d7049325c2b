import type { Language } from '#lib/language.ts';
import { sentence } from '#lib/texts.ts';

interface ReplyTexts {
  greeting(name: string): string;
  thanks: string;
  thanksForQuestion: string;
  price(facts: { service: string; from: string; to: string }): string;
  rates(facts: { rate: string; minimum: string; travel: string | undefined }): string;
  gladToHear: string;
  passItOn: string;
  firmPrice: string;
  lookAt(times: string): string;
  noTimes: string;
  or: string;
  askBoth: string;
  askAddress: string;
  askPhotos: string;
  estimate(facts: { number: string; total: string }): string;
  visit(label: string): string;
  visitStands(label: string): string;
  move(times: string): string;
  offer(times: string): string;
  askedIsFree(time: string): string;
  askedIsTaken(time: string): string;
  itIs(time: string): string;
  aboutPrice: string;
  takesCards: string;
  cancel: string;
  thatWorks: string;
  hours(hours: string): string;
  area(towns: string): string;
  years(years: string): string;
  doesService(service: string): string;
  phone(phone: string): string;
  willAnswer: string;
  sorry: string;
  makeRight: string;
  comeSee(times: string): string;
  callMe(phone: string): string;
  callNow(phone: string): string;
  invoice(facts: { number: string; open: string; due: string }): string;
  nothingOpen: string;
  credit(amount: string): string;
  payByCard: string;
  payByCheck(business: string): string;
  checkPayment: string;
  regards: string;
}

const english: ReplyTexts = {
  greeting: (name) => (name ? `Hi ${name},` : 'Hello,'),
  thanks: 'Thank you for your email.',
  thanksForQuestion: 'Thank you for asking.',
  price: ({ service, from, to }) =>
    `For this kind of job (${inSentence(service)}), my usual price is ${from} to ${to}, depending on what I find on site.`,
  rates: ({ rate, minimum, travel }) =>
    `I charge ${rate} an hour plus materials${travel ? `, with a ${travel} trip fee and` : ', with'} a minimum of ${minimum} a visit.`,
  gladToHear: 'Thank you for taking the time to write. I am glad to hear it.',
  passItOn: 'Yes, please pass my name and number on. I appreciate it.',
  firmPrice: 'Once I have seen it, I can give you a firm price in writing.',
  lookAt: (times) => `I could come by and look at it on ${times}. Would that work for you?`,
  noTimes: 'I will get back to you with a time to look at it.',
  or: 'or',
  askBoth: 'Please send me the address of the job and, if you can, a few photos.',
  askAddress: 'Please send me the address of the job.',
  askPhotos: 'If you can, please send me a few photos.',
  estimate: ({ number, total }) =>
    `Your estimate ${number} for ${total} is open. You can approve it through the link in its email.`,
  visit: (label) => `Your visit is scheduled for ${label}.`,
  visitStands: (label) => `Yes, your visit on ${label} is still on as scheduled.`,
  move: (times) => `Moving it is no problem. I have ${times} open. Which one works best for you?`,
  offer: (times) => `I have ${times} open. Which one works best for you?`,
  askedIsFree: (time) => `I have ${time} open. Shall I put you down for it?`,
  askedIsTaken: (time) => `I am not free on ${time}.`,
  itIs: (time) => `Thank you. ${time} it is.`,
  aboutPrice: 'Let me go over the price once more, and I will get back to you.',
  takesCards: 'Yes, you can pay by card through the link in the invoice email.',
  cancel: 'Thank you for letting me know. I will take care of it on my end.',
  thatWorks: 'Thank you for letting me know.',
  hours: (hours) => `Our hours are ${hours}.`,
  area: (towns) => `We work in ${towns}.`,
  years: (years) => `I have been doing this work for ${years} years.`,
  doesService: (service) => `Yes, we do that: ${inSentence(service)}.`,
  phone: (phone) => `You can reach me by phone at ${phone}.`,
  willAnswer: 'I have read it and will answer you in detail shortly.',
  sorry: 'Thank you for telling me. I am sorry about the trouble this has caused you.',
  makeRight: 'I want to see it for myself and talk with you about what comes next.',
  comeSee: (times) => `I could come by on ${times}. Which one works for you?`,
  callMe: (phone) => `If you would rather talk, please call me at ${phone}.`,
  callNow: (phone) => `Once you are safe, please call me at ${phone}.`,
  invoice: ({ number, open, due }) => `Invoice ${number} has ${open} open, due ${due}.`,
  nothingOpen: "I don't see an open balance for you.",
  credit: (amount) => `You have a credit of ${amount} with us.`,
  payByCard: 'You can pay by card through the link in the invoice email.',
  payByCheck: (business) => `Checks are payable to ${business}.`,
  checkPayment: 'I will check this in my books and get back to you.',
  regards: 'Best regards,',
};

const spanish: ReplyTexts = {
  greeting: (name) => (name ? `Hola, ${name}:` : 'Buen día:'),
  thanks: 'Gracias por su mensaje.',
  thanksForQuestion: 'Gracias por preguntar.',
  price: ({ service, from, to }) =>
    `Para este tipo de trabajo (${inSentence(service)}) suelo cobrar entre ${from} y ${to}, según lo que encuentre en el lugar.`,
  rates: ({ rate, minimum, travel }) =>
    `Cobro ${rate} por hora más materiales, con ${travel ? `un cargo de traslado de ${travel} y ` : ''}un mínimo de ${minimum} por visita.`,
  gladToHear: 'Gracias por tomarse el tiempo de escribirme. Me da mucho gusto.',
  passItOn: 'Sí, por favor pase mi nombre y mi número. Se lo agradezco.',
  firmPrice: 'Después de verlo, le puedo dar un precio exacto por escrito.',
  lookAt: (times) => `${sentence(`Puedo pasar a verlo el ${times}`)} ¿Le queda bien?`,
  noTimes: 'Le escribo con una hora para pasar a verlo.',
  or: 'o el',
  askBoth: 'Por favor mándeme la dirección del trabajo y, si puede, unas fotos.',
  askAddress: 'Por favor mándeme la dirección del trabajo.',
  askPhotos: 'Si puede, mándeme unas fotos.',
  estimate: ({ number, total }) =>
    `Su presupuesto ${number} por ${total} está abierto. Lo puede aprobar en el enlace de su correo.`,
  visit: (label) => sentence(`Su visita está programada para el ${label}`),
  visitStands: (label) => `Sí, su visita del ${label} sigue en pie.`,
  move: (times) =>
    `La podemos cambiar sin problema. ${sentence(`Tengo libre el ${times}`)} ¿Cuál le queda mejor?`,
  offer: (times) => `${sentence(`Tengo libre el ${times}`)} ¿Cuál le queda mejor?`,
  askedIsFree: (time) => `${sentence(`Tengo libre el ${time}`)} ¿Lo anoto?`,
  askedIsTaken: (time) => sentence(`No tengo libre el ${time}`),
  itIs: (time) => sentence(`Gracias. Quedamos para el ${time}`),
  aboutPrice: 'Déjeme revisar el precio otra vez y le aviso.',
  takesCards: 'Sí, puede pagar con tarjeta en el enlace del correo de la factura.',
  cancel: 'Gracias por avisarme. Yo me encargo de lo demás.',
  thatWorks: 'Gracias por avisarme.',
  hours: (hours) => sentence(`Nuestro horario es ${hours}`),
  area: (towns) => `Trabajamos en ${towns}.`,
  years: (years) => `Tengo ${years} años en este trabajo.`,
  doesService: (service) => `Sí, lo hacemos: ${inSentence(service)}.`,
  phone: (phone) => `Me puede llamar al ${phone}.`,
  willAnswer: 'Ya lo leí y pronto le contesto con detalle.',
  sorry: 'Gracias por avisarme. Lamento las molestias que esto le ha causado.',
  makeRight: 'Quiero verlo yo mismo y hablar con usted de lo que sigue.',
  comeSee: (times) => `${sentence(`Puedo pasar el ${times}`)} ¿Cuál le queda bien?`,
  callMe: (phone) => `Si prefiere hablar, llámeme al ${phone}.`,
  callNow: (phone) => `Ya que esté a salvo, llámeme al ${phone}.`,
  invoice: ({ number, open, due }) =>
    `La factura ${number} tiene ${open} por pagar, con vencimiento el ${due}.`,
  nothingOpen: 'No veo ningún saldo pendiente a su nombre.',
  credit: (amount) => `Tiene ${amount} de saldo a favor con nosotros.`,
  payByCard: 'Puede pagar con tarjeta en el enlace del correo de la factura.',
  payByCheck: (business) => `Los cheques van a nombre de ${business}.`,
  checkPayment: 'Lo reviso en mis cuentas y le aviso.',
  regards: 'Saludos cordiales,',
};

/** A service name is capitalized in the price book. */
function inSentence(service: string): string {
  return service.charAt(0).toLowerCase() + service.slice(1);
}

export function replyTexts(language: Language): ReplyTexts {
  return language === 'spanish' ? spanish : english;
}
