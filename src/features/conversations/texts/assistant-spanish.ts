import { adviceInSpanish } from '#features/dangers/rules/advice-spanish.ts';
import { plural, sentence } from '#lib/texts.ts';
import type { english } from './assistant-english.ts';

export const spanish: typeof english = {
  questions: {
    problem: '¿Qué hay que arreglar?',
    details: '¿Qué hay que hacerle?',
    urgency: '¿Para cuándo lo necesita?',
    name: '¿Me da su nombre, por favor?',
    reach: '¿A qué teléfono o correo le podemos contestar?',
    number: '¿A qué número le llamamos?',
    address: '¿Cuál es la dirección donde se hace el trabajo?',
  },
  safety: adviceInSpanish,
  callNow: ({ phone }) => `Después llámenos de inmediato al ${phone}.`,
  afterDanger: ({ phone }) =>
    `Si todavía no ha llamado al 911, llame ahora, y después llámenos al ${phone}. O diga «una persona» y alguien le contesta aquí.`,
  shutOff: {
    water: ({ phone }) =>
      `Para cerrar el agua, gire la llave de paso hacia la derecha hasta el tope: debajo del lavabo o inodoro, arriba del calentador. Si no hay o no gira, cierre la principal junto al medidor. Si no la encuentra, llame al ${phone}.`,
    power: ({ phone }) =>
      `Por seguridad, baje el breaker (la pastilla) de esa parte, en la caja de la luz, y déjelo así hasta que alguien lo revise. Si no sabe cuál es, llame al ${phone}.`,
    leak: 'Mientras alguien llega, puede parar la fuga con la llave de paso, debajo del lavabo o del inodoro, arriba del calentador: gírela hacia la derecha.',
  },
  noted: {
    plumbing: 'Entendido. Esos arreglos los hacemos seguido.',
    electrical: 'Entendido, hacemos reparaciones eléctricas como esa.',
    carpentry: 'Entendido, hacemos esa carpintería.',
    painting: 'Entendido, pintamos interiores.',
    drywall: 'Entendido, reparamos tablaroca sin que se note.',
    general: 'Entendido, gracias.',
  },
  thanksName: ({ name }) => `Gracias, ${name}.`,
  thanksReach: 'Gracias, ya lo anoté.',
  complaint: ({ phone }) =>
    `Lamento lo que pasó. Esto lo tiene que ver el dueño: por favor llame al ${phone}, o diga «una persona» y alguien le contesta aquí.`,
  cancelled: ({ phone }) =>
    `De acuerdo, no se manda nada. Si ya tiene una visita o una solicitud con nosotros, use el enlace que le mandamos o llame al ${phone}.`,
  restOfNumber: '¿Y el resto del número?',
  areaCode: ({ typed }) => `¿Cuál es la clave de área de «${typed}»?`,
  phoneAgain: ({ typed }) =>
    `No me queda claro qué teléfono es «${typed}». Por favor escriba un solo número completo, con la clave de área.`,
  notedSeveral: 'Entendido, ya anoté todo.',
  notedMore: 'Anotado.',
  added: 'Ya lo agregué a su solicitud.',
  sure: 'Claro.',
  fine: 'Está bien.',
  forOwner: 'Ya lo anoté para el dueño.',
  message: 'Le paso su mensaje al dueño.',
  thanksForPraise: '¡Muchas gracias! Se lo paso.',
  noSale: 'Gracias, ya lo anoté para el dueño.',
  sameToYou: '¡Gracias, igualmente!',
  emailToo: 'También sirve un correo electrónico.',
  later: ({ phone }) => `Claro. Cuando guste, escriba aquí o llame al ${phone}. Gracias.`,
  mistaken: ({ name }) => `No, aquí es ${name}. Hacemos arreglos de la casa.`,
  iAmFine: 'Muy bien, gracias.',
  sorry: 'Lo siento mucho.',
  frustrated: ({ phone }) =>
    `Disculpe. Para hablar con alguien, llame al ${phone}, o diga «una persona».`,
  takeYourTime: 'Claro, sin prisa.',
  typeReach: 'Aquí no lo veo. Por favor escríbalo una vez.',
  yesPlease: 'Sí, por favor.',
  greeting: '¡Hola!',
  welcome: 'De nada.',
  bye: 'Hasta luego.',
  goodbye: ({ phone }) =>
    `Gracias por escribir. Si se ofrece algo, escriba aquí o llame al ${phone}.`,
  form: 'Ya preparé su solicitud. Por favor revísela, agregue fotos si tiene, y envíela.',
  formAgain: 'Aquí está otra vez su solicitud para revisarla y enviarla.',
  gathered:
    'Por ahora tengo lo que necesito. Diga «envíela» cuando quiera revisar y enviar la solicitud.',
  incomplete: {
    person: 'Para mandar una solicitud necesitamos su nombre y un teléfono o correo electrónico.',
    name: 'Para mandar una solicitud necesitamos su nombre; basta el primero.',
    reach: 'Para mandar una solicitud necesitamos un teléfono o correo electrónico.',
  },
  done: 'Su solicitud ya está con nosotros y leemos lo que agregue aquí. Si hay otro trabajo, dígame qué hay que arreglar.',
  answers: {
    hours: ({ hours }) => sentence(`Nuestro horario: ${hours}`),
    area: ({ towns }) => `Trabajamos en ${towns}.`,
    areaYes: ({ town }) => `Sí, trabajamos en ${town}.`,
    areaAsk: ({ town, phone }) => `Si vamos a ${town}, por favor pregúntelo al ${phone}.`,
    whyContact: ({ name }) => `Va a ${name} junto con su solicitud, para que le podamos contestar.`,
    areaOpen: 'Dígame en qué pueblo vive y le decimos si vamos hasta allá.',
    hoursOpen: ({ phone }) =>
      `Escríbame a cualquier hora. Para preguntar cuándo hay alguien, llame al ${phone}.`,
    far: ({ town, towns, phone }) =>
      `Lo siento, ${town} queda fuera de la zona donde trabajamos: ${towns}. Si está cerca, llame al ${phone} y pregunte.`,
    farToo: ({ town }) => `Lo siento, ${town} también queda fuera de nuestra zona.`,
    price: ({ rate, minimum, travel, from, to }) =>
      `Cobramos ${rate} por hora, mínimo ${minimum}, más ${travel} de traslado y el material. La mayoría de los arreglos chicos sale entre ${from} y ${to} más material.`,
    priceByHour: ({ rate, minimum, travel }) =>
      `Cobramos ${rate} por hora, mínimo ${minimum}, más ${travel} de traslado y el material.`,
    priceOfJob: ({ from, to, travel }) =>
      `Un trabajo así suele salir entre ${from} y ${to}, con material, más ${travel} de traslado.`,
    estimateFree: 'El presupuesto es gratis.',
    priceLater: 'Antes de empezar le damos un presupuesto gratis.',
    priceBefore: 'Antes de empezar le damos el precio.',
    services:
      'Hacemos pintura de interiores y tablaroca, plomería, electricidad, carpintería y arreglos generales de la casa.',
    servicesOf: ({ services }) =>
      `Nuestros servicios: ${services}. Si es otra cosa, dígame qué hay que arreglar y lo paso.`,
    servicesOpen: 'Dígame qué hay que arreglar y le decimos si lo hacemos.',
    serviceYes: 'Sí, ese trabajo lo hacemos.',
    licence: ({ phone }) =>
      `Para licencia, seguro y garantía, pregunte al dueño en el ${phone}. Los datos le llegan por escrito con el presupuesto.`,
    howSoon: ({ promise }) =>
      `${promise} Después nos ponemos de acuerdo en el día. Desde aquí no puedo prometer un día.`,
    howSoonOpen:
      'Alguien se comunica con usted y se ponen de acuerdo en el día. Desde aquí no puedo prometer un día.',
    notSet: 'Todavía no. Le confirmamos el día y la hora cuando nos comuniquemos con usted.',
    dayNoted: 'El día no queda fijo hasta que se lo confirmemos.',
    closedOn: ({ day }) => `El ${day} cerramos. ¿Qué otro día le queda bien?`,
    callback: ({ promise }) => promise,
    callbackOpen: 'No sé a qué hora, pero alguien se comunica con usted.',
    callbackFirst: ({ promise }) => `Primero mande la solicitud. ${promise}`,
    duration:
      'Desde aquí no puedo decir cuánto se tarda. Pregúntelo cuando le demos el presupuesto.',
    materials: 'Antes de empezar nos ponemos de acuerdo en quién compra qué.',
    materialsExtra: 'El precio por hora es sin material.',
    discount: ({ phone }) => `Para descuentos, pregunte al dueño en el ${phone}.`,
    payCard: 'Puede pagar su factura con tarjeta por internet.',
    payCheck: 'Puede pagar su factura con cheque.',
    payBoth: 'Puede pagar su factura con tarjeta por internet, o con cheque.',
    payOther: ({ phone }) => `Para otras formas, pregunte al dueño en el ${phone}.`,
    gotPhotos: ({ count }) => plural(count, { one: 'Sí, ya llegó.', other: 'Sí, ya llegaron.' }),
    noPhotos: 'Todavía no veo fotos. Las puede agregar aquí con el botón de fotos.',
    plainly: ({ name }) =>
      `Perdón. Dígame qué hay que arreglar y cómo lo localizamos, y le llega a ${name}.`,
    here: 'Sí, aquí le leo.',
    portfolio: ({ phone }) =>
      `Para ver fotos de trabajos y referencias, pregunte al dueño en el ${phone}.`,
    deposit: 'El presupuesto dice si se pide anticipo.',
    dayLater: 'El día lo acordamos cuando nos comuniquemos con usted.',
    notSure: ({ phone }) =>
      `No sé si ese trabajo lo hacemos. Pregunte al dueño en el ${phone}, o deje aquí sus datos.`,
    notSureToo: 'De eso tampoco estoy seguro; el dueño le dice.',
    passedOn: 'Eso no lo puedo contestar aquí; agregué su pregunta a la solicitud.',
    passedOnToo: 'También agregué esa pregunta.',
    ownAgain: ({ phone }) =>
      `Desde aquí no lo puedo ver. Llame al ${phone}, o diga «una persona» y alguien le contesta.`,
    who: ({ name, city, years }) =>
      city
        ? `Somos ${name} en ${city}, con más de ${years} años de experiencia.`
        : `Somos ${name}, con más de ${years} años de experiencia.`,
    whoOnly: ({ name, city }) => (city ? `Somos ${name} en ${city}.` : `Somos ${name}.`),
    phone: ({ phone, email }) => `Puede comunicarse con nosotros al ${phone} o en ${email}.`,
    robot: ({ assistant, name }) =>
      `Soy ${assistant}, el asistente automático de ${name}. Si prefiere hablar con una persona, dígame y le aviso a alguien.`,
    language:
      'Sí. Puede escribirnos en español o en inglés, y su presupuesto le llega en su idioma.',
    photos: 'Las fotos ayudan. Agréguelas aquí con el botón de fotos, o al revisar su solicitud.',
    own: ({ phone }) =>
      `Para una visita, un presupuesto, una factura o una solicitud que ya tiene, use el enlace que le mandamos o llame al ${phone}. O diga «una persona» y alguien le contesta aquí.`,
    unknown: ({ phone }) =>
      `Eso no lo puedo contestar aquí. El dueño sí: llame al ${phone}, o diga «una persona» y alguien le contesta.`,
    unknownToo: 'Eso también se lo puede decir el dueño.',
    unknownMore: 'Esa también es una pregunta para el dueño.',
    passedOnMore: 'Esa pregunta también le llega al dueño.',
    whoComes: 'Todavía no puedo decir quién va. Se lo decimos cuando acordemos el día.',
    askOwner: ({ phone }) => `Eso se lo puede decir el dueño en el ${phone}.`,
    payInvoice: 'Se paga con la factura que le mandamos.',
    hiring: 'Eso lo decide el dueño. Deje aquí su nombre y su teléfono, y le llega.',
    presence: 'Eso lo vemos con usted cuando acordemos el día.',
    process:
      'Dígame el trabajo, su nombre y un teléfono o correo. Le damos un presupuesto y luego acordamos el día.',
    advice: 'Desde aquí no lo puedo juzgar. Quien vaya a verlo le puede decir.',
    emergencyWork: ({ phone }) => `En una emergencia, llame de inmediato al ${phone}.`,
    callNow: ({ phone }) => `Por favor llame de inmediato al ${phone}; es lo más rápido.`,
    noObligation: 'Usted decide cuando tenga el presupuesto. Antes no se empieza nada.',
  },
  person: ({ phone }) =>
    `Claro. Ya le estoy avisando a una persona; quédese en este chat. Si no puede esperar, llame al ${phone}.`,
  personComes: 'Ya le estoy avisando a una persona; quédese en este chat.',
  meddling: 'Aquí solo puedo ayudarle con arreglos de la casa.',
  joke: 'Muy bueno. Ahora, sobre la casa:',
  again: 'Como le escribí:',
  lost: 'No le entendí bien.',
  lostTwice: ({ phone }) =>
    `No le entiendo lo suficiente. ¿Prefiere hablar con una persona? Diga «una persona», o llame al ${phone}.`,
  hoursOf: ({ days, open, close }) => `${days} de ${open} a ${close}`,
  daysTo: ({ first, last }) => `${first} a ${last}`,
};
