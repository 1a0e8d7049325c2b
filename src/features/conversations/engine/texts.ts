import { createTranslator } from '../../../lib/translator.ts';

const english = {
  questions: {
    problem: 'What needs fixing? Just tell me briefly what the problem is and where.',
    urgency: 'How soon do you need it done? Is it urgent, or can it wait a week or two?',
    name: 'May I have your name?',
    reach: "What's the best phone number or email to reach you?",
    address: "What's the address for the work?",
  },
  safety: {
    gas: "If you smell gas, get everyone out of the house now. Don't touch any switches or light anything. Once you're outside, call 911 and your gas company.",
    carbon_monoxide:
      "Get everyone outside into fresh air now and call 911 from there. Don't go back in until they say it's safe.",
    smoke:
      'If there are flames or smoke, leave the house and call 911. If you only smell burning, turn off the breaker for that part of the house and unplug what you safely can.',
    electric:
      "Please don't touch it. Turn off the breaker for that part of the house, and keep everyone away from it.",
    water:
      'First, shut off the water: turn the valve under the fixture, or the main valve at the meter, clockwise until it stops. Stay away from wet outlets.',
    sewage:
      "Please don't run any water or flush. Close the valve behind the toilet, and keep children and pets out of the room.",
    structure:
      'Please keep everyone out of that room and away from anything loose. If anyone is hurt, call 911.',
    locked_in:
      "If someone is trapped or hurt and needs help now, call 911 first. Talk to them calmly through the door, and don't force it toward them.",
    climate:
      "Please take small children, older adults and anyone who is sick somewhere warm, or somewhere cool in summer. Don't use the oven or a grill for heat. If anyone feels unwell, call 911.",
    unnamed: 'If anyone is in danger, get everyone out and call 911 first.',
  },
  callNow: 'Then call us at {{phone}} right away.',
  noted: {
    plumbing: 'Got it. We fix plumbing like that all the time.',
    electrical: 'Got it. We do electrical repairs like that.',
    carpentry: 'Got it. We do that kind of carpentry.',
    painting: 'Got it. We do interior painting.',
    drywall: "Got it. We patch drywall so the repair doesn't show.",
    general: 'Got it, thank you.',
  },
  thanksName: 'Thank you, {{name}}.',
  thanksReach: "Thank you, I've got that down.",
  notedMore: 'Got it.',
  sorry: "I'm sorry about that. Let's get it taken care of.",
  greeting: 'Hello!',
  welcome: "You're welcome.",
  goodbye: 'Thanks for reaching out. If anything comes up, message us here or call {{phone}}.',
  form: "I've put your request together. Please look it over, add photos if you have any, and send it.",
  formAgain: "Here's your request again to review and send.",
  gathered:
    'I have what I need for now. Say "send it" when you\'re ready to review and send your request.',
  done: "We already have your request. We'll read anything you add here along with it.",
  answers: {
    hours: 'Our hours: {{hours}}.',
    area: 'We work in {{towns}}.',
    far: "I'm sorry, {{town}} is outside our service area: {{towns}}. If you're close by, call {{phone}} and ask.",
    price:
      "We charge {{rate}} an hour with a {{minimum}} minimum per visit, plus a {{travel}} trip fee; materials are extra. Most small repairs run {{from}} to {{to}} plus materials. You'll get a free estimate before any work starts.",
    priceOfJob:
      "A job like that usually runs {{from}} to {{to}}, materials included, plus a {{travel}} trip fee. You'll get a free estimate before any work starts.",
    priceLater: "You'll get a free estimate before any work starts.",
    services:
      'We do interior painting and drywall, plumbing, electrical work, carpentry and general home repairs.',
    serviceYes: 'Yes, we do that kind of work.',
    licence:
      "For license and insurance, please ask the owner at {{phone}}. You'll get the details in writing with your estimate.",
    howSoon:
      "Someone will contact you within {{answer}} to set a day with you. I can't promise a day from here.",
    howSoonOpen: "Someone will contact you to set a day with you. I can't promise a day from here.",
    who: "We're {{name}} in {{city}}, with more than {{years}} years of experience.",
    phone: 'You can reach us at {{phone}} or {{email}}.',
    robot:
      "I'm {{assistant}}, the automated assistant of {{name}}. If you'd rather talk to a person, just say so and I'll get one.",
    photos: 'Photos help. You can add them when you review your request at the end.',
    unknown:
      'I don\'t know that one. A person can tell you: call {{phone}}, or say "a person" and I\'ll get one here.',
  },
  person:
    "Of course. I'm getting a person for you, so please stay in this chat. If it can't wait, call {{phone}}.",
  meddling: 'I can only help with home repairs here.',
  joke: 'Good one. Now, about the house:',
  lost: "I didn't quite get that.",
  lostTwice:
    'I\'m not sure I understand. Would you rather talk to a person? Say "a person" or call {{phone}}.',
  hoursOf: '{{days}} {{open}} to {{close}}',
  daysTo: '{{first}} to {{last}}',
  answer_one: '1 hour',
  answer_other: '{{count}} hours',
};

const spanish: typeof english = {
  questions: {
    problem: '¿Qué hay que arreglar? Basta con unas palabras sobre el problema y dónde está.',
    urgency: '¿Para cuándo lo necesita: es urgente, o puede esperar una o dos semanas?',
    name: '¿Me da su nombre, por favor?',
    reach: '¿A qué teléfono o correo le podemos contestar?',
    address: '¿Cuál es la dirección donde se hace el trabajo?',
  },
  safety: {
    gas: 'Si huele a gas, salga ahora de la casa con todos. No toque ningún apagador ni prenda nada. Desde afuera llame al 911 y a su compañía de gas.',
    carbon_monoxide:
      'Saque a todos al aire libre ahora y llame al 911 desde afuera. No vuelva a entrar hasta que se lo digan.',
    smoke:
      'Si hay llamas o humo, salga de la casa y llame al 911. Si solo huele a quemado, baje el interruptor de esa parte de la casa y desconecte lo que pueda sin peligro.',
    electric:
      'Por favor no lo toque. Baje el interruptor de esa parte de la casa y que nadie se acerque.',
    water:
      'Primero cierre el agua: la llave debajo del mueble, o la llave principal junto al medidor, hacia la derecha hasta el tope. No se acerque a enchufes mojados.',
    sewage:
      'Por favor no use agua ni jale la cadena, cierre la llave detrás del inodoro, y que niños y mascotas no entren al cuarto.',
    structure:
      'Por favor que nadie entre a ese cuarto ni se acerque a lo que está suelto. Si hay algún herido, llame al 911.',
    locked_in:
      'Si alguien encerrado o herido necesita ayuda ya, llame primero al 911. Háblele con calma por la puerta y no la empuje hacia adentro.',
    climate:
      'Por favor lleve a los más chicos, a los mayores y a los enfermos a un lugar caliente, o fresco en verano, y no se caliente con el horno ni con un asador. Si alguien se siente mal, llame al 911.',
    unnamed: 'Si alguien corre peligro, salgan todos y llame primero al 911.',
  },
  callNow: 'Después llámenos de inmediato al {{phone}}.',
  noted: {
    plumbing: 'Entendido. Arreglos de plomería así los hacemos todo el tiempo.',
    electrical: 'Entendido, hacemos reparaciones eléctricas como esa.',
    carpentry: 'Entendido, hacemos esa carpintería.',
    painting: 'Entendido, pintamos interiores.',
    drywall: 'Entendido, reparamos tablaroca sin que se note.',
    general: 'Entendido, gracias.',
  },
  thanksName: 'Gracias, {{name}}.',
  thanksReach: 'Gracias, ya lo anoté.',
  notedMore: 'Anotado.',
  sorry: 'Lo siento mucho. Vamos a arreglarlo.',
  greeting: '¡Hola!',
  welcome: 'De nada.',
  goodbye: 'Gracias por escribir. Si se ofrece algo, escriba aquí o llame al {{phone}}.',
  form: 'Ya preparé su solicitud. Por favor revísela, agregue fotos si tiene, y envíela.',
  formAgain: 'Aquí está otra vez su solicitud para revisarla y enviarla.',
  gathered:
    'Por ahora tengo lo que necesito. Diga «envíela» cuando quiera revisar y enviar la solicitud.',
  done: 'Su solicitud ya está con nosotros. Lo que agregue aquí lo leemos junto con ella.',
  answers: {
    hours: 'Nuestro horario: {{hours}}.',
    area: 'Trabajamos en {{towns}}.',
    far: 'Lo siento, {{town}} queda fuera de la zona donde trabajamos: {{towns}}. Si está cerca, llame al {{phone}} y pregunte.',
    price:
      'Cobramos {{rate}} por hora, mínimo {{minimum}} por visita, más {{travel}} de traslado y el material. La mayoría de los arreglos chicos sale entre {{from}} y {{to}} más material. Antes de empezar le damos un presupuesto gratis.',
    priceOfJob:
      'Un trabajo así suele salir entre {{from}} y {{to}}, con material, más {{travel}} de traslado. Antes de empezar le damos un presupuesto gratis.',
    priceLater: 'Antes de empezar le damos un presupuesto gratis.',
    services:
      'Hacemos pintura de interiores y tablaroca, plomería, electricidad, carpintería y arreglos generales de la casa.',
    serviceYes: 'Sí, ese trabajo lo hacemos.',
    licence:
      'Para licencia y seguro, pregunte al dueño en el {{phone}}. Los datos le llegan por escrito con el presupuesto.',
    howSoon:
      'Alguien se comunica con usted en menos de {{answer}} y se ponen de acuerdo en el día. Desde aquí no puedo prometer un día.',
    howSoonOpen:
      'Alguien se comunica con usted y se ponen de acuerdo en el día. Desde aquí no puedo prometer un día.',
    who: 'Somos {{name}} en {{city}}, con más de {{years}} años de experiencia.',
    phone: 'Puede comunicarse con nosotros al {{phone}} o en {{email}}.',
    robot:
      'Soy {{assistant}}, el asistente automático de {{name}}. Si prefiere hablar con una persona, dígame y le aviso a alguien.',
    photos: 'Las fotos ayudan. Las puede agregar al final, cuando revise la solicitud.',
    unknown:
      'Eso no lo sé. Se lo puede decir una persona: llame al {{phone}}, o diga «una persona» y alguien le contesta aquí.',
  },
  person:
    'Claro. Ya le estoy avisando a una persona; quédese en este chat. Si no puede esperar, llame al {{phone}}.',
  meddling: 'Aquí solo puedo ayudarle con arreglos de la casa.',
  joke: 'Muy bueno. Ahora, sobre la casa:',
  lost: 'No le entendí bien.',
  lostTwice:
    'No le entiendo lo suficiente. ¿Prefiere hablar con una persona? Diga «una persona», o llame al {{phone}}.',
  hoursOf: '{{days}} de {{open}} a {{close}}',
  daysTo: '{{first}} a {{last}}',
  answer_one: '1 hora',
  answer_other: '{{count}} horas',
};

/** What the assistant says. */
export const assistantTexts = createTranslator({ english, spanish });
