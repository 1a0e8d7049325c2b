import { adviceInEnglish } from '#features/dangers/rules/advice-english.ts';
import { plural } from '#lib/texts.ts';

export const english = {
  questions: {
    problem: 'What needs fixing?',
    /** They named a part of the house, and nothing that is wrong with it. */
    details: 'What needs to be done there?',
    urgency: 'How soon do you need it done?',
    name: 'May I have your name?',
    reach: "What's the best phone number or email to reach you?",
    /** They want to be called. */
    number: 'What number should we call?',
    address: "What's the address for the work?",
  },
  safety: adviceInEnglish,
  callNow: ({ phone }: { phone: string }) => `Then call us at ${phone} right away.`,
  /** After the 911 line, if the next sentence doesn't mention the request. */
  afterDanger: ({ phone }: { phone: string }) =>
    `If you haven't called 911 yet, please do it now, then call us at ${phone}. Or say "a person" and I'll get one here.`,
  /** What someone can do until we come. */
  shutOff: {
    water: ({ phone }: { phone: string }) =>
      `To stop the water, turn its shut-off valve clockwise until it stops: under a sink or toilet, above a water heater. If there is none or it won't turn, close the main valve at the meter. If you can't find it, call ${phone}.`,
    power: ({ phone }: { phone: string }) =>
      `To be safe, turn off the breaker for that part of the house and leave it off until someone has looked at it. If you can't find it, call ${phone}.`,
    leak: 'Until someone comes, you can stop the leak with its shut-off valve, under a sink or toilet, above a water heater: turn it clockwise.',
  },
  noted: {
    plumbing: 'Got it. We fix plumbing like that all the time.',
    electrical: 'Got it. We do electrical repairs like that.',
    carpentry: 'Got it. We do that kind of carpentry.',
    painting: 'Got it. We do interior painting.',
    drywall: "Got it. We patch drywall so the repair doesn't show.",
    general: 'Got it, thank you.',
  },
  thanksName: ({ name }: { name: string }) => `Thank you, ${name}.`,
  thanksReach: "Thank you, I've got that down.",
  complaint: ({ phone }: { phone: string }) =>
    `I'm sorry about that. The owner has to look at this: please call ${phone}, or say "a person" and I'll get one here.`,
  cancelled: ({ phone }: { phone: string }) =>
    `All right, nothing is sent. If you already have a visit or a request with us, use the link we sent you or call ${phone}.`,
  restOfNumber: 'And the rest of the number?',
  areaCode: ({ typed }: { typed: string }) => `What's the area code of "${typed}"?`,
  phoneAgain: ({ typed }: { typed: string }) =>
    `I can't tell which phone number "${typed}" is. Please write one whole number, with the area code.`,
  /** Several jobs in one message. */
  notedSeveral: 'Got it, I have all of them.',
  notedMore: 'Got it.',
  /** After the request was shown. */
  added: "I've added that to your request.",
  sure: 'Sure.',
  /** They would rather not say. */
  fine: "That's fine.",
  forOwner: "I've written that down for the owner.",
  message: "I'll see that the owner gets your message.",
  thanksForPraise: "Thank you! I'll pass that on.",
  noSale: "Thanks, I've written that down for the owner.",
  sameToYou: 'Thank you, you too!',
  emailToo: 'An email address is fine, too.',
  later: ({ phone }: { phone: string }) =>
    `Sure. Whenever you're ready, write here or call ${phone}.`,
  mistaken: ({ name }: { name: string }) => `No, this is ${name}. We do home repairs.`,
  iAmFine: 'Doing well, thank you.',
  sorry: "I'm sorry about that.",
  frustrated: ({ phone }: { phone: string }) =>
    `I'm sorry. For a person, call ${phone}, or say "a person" here.`,
  takeYourTime: 'Sure, take your time.',
  /** We have no number of theirs here, whatever the owner has. */
  typeReach: "I can't see it here. Please type it once.",
  yesPlease: 'Yes, please.',
  greeting: 'Hello!',
  welcome: "You're welcome.",
  bye: 'Goodbye.',
  goodbye: ({ phone }: { phone: string }) =>
    `Thanks for reaching out. If anything comes up, message us here or call ${phone}.`,
  form: "I've put your request together. Please look it over, add photos if you have any, and send it.",
  formAgain: "Here's your request again to review and send.",
  gathered:
    'I have what I need for now. Say "send it" when you\'re ready to review and send your request.',
  incomplete: {
    person: 'To send a request, we need your name and a phone number or email.',
    name: 'To send a request, we need your name; a first name is enough.',
    reach: 'To send a request, we need a phone number or email.',
  },
  done: "We already have your request, and we'll read anything you add here. For another job, just tell me what needs fixing.",
  answers: {
    hours: ({ hours }: { hours: string }) => `Our hours: ${hours}.`,
    area: ({ towns }: { towns: string }) => `We work in ${towns}.`,
    areaYes: ({ town }: { town: string }) => `Yes, we work in ${town}.`,
    areaAsk: ({ town, phone }: { town: string; phone: string }) =>
      `Whether we come to ${town}, please ask at ${phone}.`,
    whyContact: ({ name }: { name: string }) =>
      `It goes to ${name} with your request, so that we can answer you.`,
    areaOpen: "Tell me your town, and you'll hear whether we come there.",
    hoursOpen: ({ phone }: { phone: string }) =>
      `Write to me at any hour. To ask when somebody is there, call ${phone}.`,
    far: ({ town, towns, phone }: { town: string; towns: string; phone: string }) =>
      `I'm sorry, ${town} is outside our service area: ${towns}. If you're close by, call ${phone} and ask.`,
    farToo: ({ town }: { town: string }) => `I'm sorry, ${town} is outside our area, too.`,
    price: ({
      rate,
      minimum,
      travel,
      from,
      to,
    }: {
      rate: string;
      minimum: string;
      travel: string;
      from: string;
      to: string;
    }) =>
      `We charge ${rate} an hour, ${minimum} minimum, plus a ${travel} trip fee and materials. Most small repairs run ${from} to ${to} plus materials.`,
    priceByHour: ({ rate, minimum, travel }: { rate: string; minimum: string; travel: string }) =>
      `We charge ${rate} an hour, ${minimum} minimum, plus a ${travel} trip fee and materials.`,
    priceOfJob: ({ from, to, travel }: { from: string; to: string; travel: string }) =>
      `A job like that usually runs ${from} to ${to}, materials included, plus a ${travel} trip fee.`,
    estimateFree: 'The estimate is free.',
    priceLater: "You'll get a free estimate before any work starts.",
    priceBefore: "You'll get a price before any work starts.",
    services:
      'We do interior painting and drywall, plumbing, electrical work, carpentry and general home repairs.',
    servicesOf: ({ services }: { services: string }) =>
      `Our services: ${services}. For anything else, tell me what needs fixing, and I'll pass it on.`,
    servicesOpen: "Tell me what needs fixing, and you'll hear whether we can do it.",
    serviceYes: 'Yes, we do that kind of work.',
    licence: ({ phone }: { phone: string }) =>
      `For license, insurance, and warranty, please ask the owner at ${phone}. You'll get the details in writing with your estimate.`,
    howSoon: ({ promise }: { promise: string }) =>
      `${promise} Then we'll set a day with you. I can't promise a day from here.`,
    howSoonOpen: "Someone will contact you to set a day with you. I can't promise a day from here.",
    /** A day or time is wanted, and nobody has agreed to it. */
    notSet: "Not yet. We'll confirm the day and time when we contact you.",
    dayNoted: "The day isn't set until we confirm it with you.",
    closedOn: ({ day }: { day: string }) =>
      `We're closed on ${day}. Which other day works for you?`,
    callback: ({ promise }: { promise: string }) => promise,
    callbackOpen: "I can't say when, but someone will contact you.",
    callbackFirst: ({ promise }: { promise: string }) =>
      `Please send the request first. ${promise}`,
    duration: "I can't tell from here how long it takes. Please ask when you get the estimate.",
    materials: "Before any work starts, we'll settle with you who buys what.",
    materialsExtra: 'The hourly rate is without materials.',
    discount: ({ phone }: { phone: string }) => `For discounts, please ask the owner at ${phone}.`,
    payCard: 'You can pay your invoice by card online.',
    payCheck: 'You can pay your invoice by check.',
    payBoth: 'You can pay your invoice by card online, or by check.',
    payOther: ({ phone }: { phone: string }) => `For other ways, ask the owner at ${phone}.`,
    gotPhotos: ({ count }: { count: number }) =>
      plural(count, { one: 'Yes, it came through.', other: 'Yes, they came through.' }),
    noPhotos: "I don't see any photos yet. You can add them here with the photo button.",
    /** The same, said more simply. */
    plainly: ({ name }: { name: string }) =>
      `Sorry. Tell me what needs fixing and how to reach you, and ${name} will get it.`,
    here: "Yes, I'm reading this.",
    portfolio: ({ phone }: { phone: string }) =>
      `For pictures of our work and references, please ask the owner at ${phone}.`,
    deposit: 'Your estimate says whether a deposit is due.',
    dayLater: "We'll set the day with you when we contact you.",
    /** A trade that not every handyman does. */
    notSure: ({ phone }: { phone: string }) =>
      `I'm not sure that's our kind of work. Please ask the owner at ${phone}, or leave your details here.`,
    notSureToo: "I'm not sure about that one, either; the owner will tell you.",
    passedOn: "I can't answer that here, so I've added your question to the request.",
    passedOnToo: "I've added that question, too.",
    ownAgain: ({ phone }: { phone: string }) =>
      `I can't see that from here. Please call ${phone}, or say "a person" and I'll get one.`,
    who: ({ name, city, years }: { name: string; city: string; years: number }) =>
      city
        ? `We're ${name} in ${city}, with more than ${years} years of experience.`
        : `We're ${name}, with more than ${years} years of experience.`,
    whoOnly: ({ name, city }: { name: string; city: string }) =>
      city ? `We're ${name} in ${city}.` : `We're ${name}.`,
    phone: ({ phone, email }: { phone: string; email: string }) =>
      `You can reach us at ${phone} or ${email}.`,
    robot: ({ assistant, name }: { assistant: string; name: string }) =>
      `I'm ${assistant}, the automated assistant of ${name}. If you'd rather talk to a person, just say so and I'll get one.`,
    language: 'Yes. Write to us in English or Spanish, and your estimate comes in your language.',
    photos: 'Photos help. Add them here with the photo button, or when you review your request.',
    own: ({ phone }: { phone: string }) =>
      `For a visit, estimate, invoice, or request you already have, use the link we sent you or call ${phone}. Or say "a person" and I'll get one here.`,
    unknown: ({ phone }: { phone: string }) =>
      `I can't answer that here. The owner can: call ${phone}, or say "a person" and I'll get one.`,
    unknownToo: 'The owner can answer that one, too.',
    unknownMore: "That's another one for the owner.",
    passedOnMore: 'And that one goes to the owner as well.',
    whoComes: "I can't say yet who comes. You'll hear it when we set the day with you.",
    askOwner: ({ phone }: { phone: string }) => `The owner can tell you that at ${phone}.`,
    payInvoice: "You'll pay through the invoice we send you.",
    hiring: 'The owner decides that. Leave your name and number here, and the owner will get them.',
    presence: "We'll settle that with you when we set the day.",
    process:
      "Tell me the job, your name, and a phone number or email. You'll get an estimate, and then we set a day.",
    advice: "I can't judge that from here. Whoever comes to look at it can tell you.",
    emergencyWork: ({ phone }: { phone: string }) => `In an emergency, call ${phone} right away.`,
    callNow: ({ phone }: { phone: string }) =>
      `Please call ${phone} right away; that's the fastest.`,
    noObligation: 'You decide once you have the estimate. Nothing starts before that.',
  },
  person: ({ phone }: { phone: string }) =>
    `Of course. I'm getting a person for you, so please stay in this chat. If it can't wait, call ${phone}.`,
  personComes: "I'm getting a person for you, so please stay in this chat.",
  meddling: 'I can only help with home repairs here.',
  joke: 'Good one. Now, about the house:',
  /** Before an answer that is asked for again. */
  again: 'As I wrote:',
  lost: "I didn't quite get that.",
  lostTwice: ({ phone }: { phone: string }) =>
    `I'm not sure I understand. Would you rather talk to a person? Say "a person" or call ${phone}.`,
  hoursOf: ({ days, open, close }: { days: string; open: string; close: string }) =>
    `${days} ${open} to ${close}`,
  daysTo: ({ first, last }: { first: string; last: string }) => `${first} to ${last}`,
};
