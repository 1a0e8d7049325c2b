import { createTranslator } from '../../../lib/translator.ts';

const english = {
  questions: {
    problem: 'What needs fixing? A few words about the problem and where it is are enough.',
    urgency: 'How soon does it need to be done: is it urgent, or can it wait a week or two?',
    name: 'May I have your name?',
    reach: 'What is the best phone number or e-mail to reach you?',
    address: 'What is the address where the work is?',
  },
  safety: {
    gas: 'If you smell gas, leave the house now with everyone in it. Touch no switch and light nothing. From outside, call 911 and your gas company.',
    carbon_monoxide:
      'Get everyone outside into fresh air now and call 911 from there. Do not go back in until they say so.',
    smoke:
      'If there are flames or smoke, leave the house and call 911. If you only smell burning, switch off the breaker for that part of the house and unplug what you safely can.',
    electric:
      'Please do not touch it. Switch off the breaker for that part of the house, and keep everyone away from it.',
    water:
      'First close the water: the valve under the fixture, or the main valve at the meter, clockwise until it stops. Keep away from outlets that are wet.',
    sewage:
      'Please run no water and flush nothing, close the valve behind the toilet, and keep children and pets out of the room.',
    structure:
      'Please keep everyone out of that room and away from what is loose. If somebody is hurt, call 911.',
    locked_in:
      'If somebody shut in or hurt needs help now, call 911 first. Talk to them calmly through the door, and do not force it toward them.',
    climate:
      'Please take the youngest, the old and the sick somewhere warm, or cool in summer, and do not heat with the oven or a grill. If somebody is unwell, call 911.',
    unnamed: 'If anybody is in danger, get everyone out and call 911 first.',
  },
  callNow: 'Then call us at {{phone}} right away.',
  noted: {
    plumbing: 'Understood, that is plumbing we do often.',
    electrical: 'Understood, we do electrical repairs like this.',
    carpentry: 'Understood, that is carpentry we do.',
    painting: 'Understood, we paint interiors.',
    drywall: 'Understood, we patch drywall so that it does not show.',
    general: 'Understood, thank you.',
  },
  thanksName: 'Thank you, {{name}}.',
  thanksReach: 'Thank you, I have noted that.',
  notedMore: 'Noted.',
  sorry: 'I am sorry about that. Let us put it right.',
  greeting: 'Hello!',
  welcome: 'You are welcome.',
  goodbye: 'Thank you for writing. If anything comes up, write here or call {{phone}}.',
  form: 'I have put your request together. Please look it over, add photos if you have some, and send it.',
  formAgain: 'Here is your request again to look over and send.',
  gathered:
    'I have what I need for now. Say "send it" when you want to look the request over and send it.',
  done: 'Your request is with us already. Anything you add here we read along with it.',
  answers: {
    hours: 'Our hours: {{hours}}.',
    area: 'We work in {{towns}}.',
    far: 'I am sorry, {{town}} is outside the area we work in: {{towns}}. If you are close by, call {{phone}} and ask.',
    price:
      'We charge {{rate}} an hour, at least {{minimum}} a visit, plus {{travel}} for the drive and material. Most small repairs come to {{from}} to {{to}} plus material. What yours costs you get as an estimate, free of charge, before anything is done.',
    priceOfJob:
      'A job like that usually comes to {{from}} to {{to}}, material included, and {{travel}} for the drive. What yours costs you get as an estimate, free of charge, before anything is done.',
    priceLater: 'What it costs you get as an estimate, free of charge, before anything is done.',
    services:
      'We do interior painting and drywall, plumbing, electrical work, carpentry and general home repairs.',
    serviceYes: 'Yes, that is work we do.',
    licence:
      'Questions about licence and insurance the owner answers best: ask at {{phone}}, and you get it in writing with the estimate.',
    howSoon:
      'Somebody contacts you within {{answer}}, and you settle the day together. I cannot promise a day from here.',
    howSoonOpen:
      'Somebody contacts you, and you settle the day together. I cannot promise a day from here.',
    who: 'We are {{name}} in {{city}}, with more than {{years}} years of experience.',
    phone: 'You reach us at {{phone}} or {{email}}.',
    robot:
      'I am {{assistant}}, the automatic assistant of {{name}}. If you would rather speak with a person, say so and I get one.',
    photos: 'Photos help. You can add them when you look over the request at the end.',
    unknown:
      'That I do not know. A person can tell you: call {{phone}}, or say "a person" and I get one here.',
  },
  person:
    'Of course. I am getting a person for you; stay in this chat. If it cannot wait, call {{phone}}.',
  meddling: 'I can only help with home repairs here.',
  joke: 'Good one. Now, about the house:',
  lost: 'I did not quite understand that.',
  lostTwice:
    'I do not understand this well enough. Would you rather speak with a person? Say "a person", or call {{phone}}.',
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
      'Por favor no use agua ni jale la cadena, cierre la llave detrás del excusado, y que niños y mascotas no entren al cuarto.',
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
    plumbing: 'Entendido, es plomería que hacemos seguido.',
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
  form: 'Ya junté su solicitud. Por favor revísela, agregue fotos si tiene, y envíela.',
  formAgain: 'Aquí está otra vez su solicitud para revisarla y enviarla.',
  gathered:
    'Por ahora tengo lo que necesito. Diga «envíela» cuando quiera revisar y enviar la solicitud.',
  done: 'Su solicitud ya está con nosotros. Lo que agregue aquí lo leemos junto con ella.',
  answers: {
    hours: 'Nuestro horario: {{hours}}.',
    area: 'Trabajamos en {{towns}}.',
    far: 'Lo siento, {{town}} queda fuera de la zona donde trabajamos: {{towns}}. Si está cerca, llame al {{phone}} y pregunte.',
    price:
      'Cobramos {{rate}} por hora, mínimo {{minimum}} por visita, más {{travel}} de traslado y el material. La mayoría de los arreglos chicos sale entre {{from}} y {{to}} más material. Lo que cuesta el suyo se lo damos en un presupuesto, sin costo, antes de empezar.',
    priceOfJob:
      'Un trabajo así suele salir entre {{from}} y {{to}}, con material, más {{travel}} de traslado. Lo que cuesta el suyo se lo damos en un presupuesto, sin costo, antes de empezar.',
    priceLater: 'Lo que cuesta se lo damos en un presupuesto, sin costo, antes de empezar.',
    services:
      'Hacemos pintura de interiores y tablaroca, plomería, electricidad, carpintería y arreglos generales de la casa.',
    serviceYes: 'Sí, ese trabajo lo hacemos.',
    licence:
      'Sobre licencia y seguro le contesta mejor el dueño: pregunte al {{phone}}, y lo recibe por escrito con el presupuesto.',
    howSoon:
      'Alguien se comunica con usted en menos de {{answer}} y se ponen de acuerdo en el día. Desde aquí no puedo prometer un día.',
    howSoonOpen:
      'Alguien se comunica con usted y se ponen de acuerdo en el día. Desde aquí no puedo prometer un día.',
    who: 'Somos {{name}} en {{city}}, con más de {{years}} años de experiencia.',
    phone: 'Nos encuentra en el {{phone}} o en {{email}}.',
    robot:
      'Soy {{assistant}}, el asistente automático de {{name}}. Si prefiere hablar con una persona, dígame y la llamo.',
    photos: 'Las fotos ayudan. Las puede agregar al final, cuando revise la solicitud.',
    unknown:
      'Eso no lo sé. Se lo puede decir una persona: llame al {{phone}}, o diga «una persona» y la llamo aquí.',
  },
  person:
    'Claro. Estoy llamando a una persona; quédese en este chat. Si no puede esperar, llame al {{phone}}.',
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
