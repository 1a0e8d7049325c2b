import { spanishHour } from '#lib/days/texts.ts';
import { plural, sentence } from '#lib/texts.ts';
import type { english } from './english.ts';

export const spanish: typeof english = {
  title: 'Pida un presupuesto',
  introOpen: 'Díganos qué hay que arreglar.',
  intro: ({ hours }) =>
    `Díganos qué hay que arreglar. En horario de trabajo recibe un presupuesto en menos de ${hours}.`,
  introAnswer: ({ hours }) =>
    `Díganos qué hay que arreglar. En horario de trabajo le contestamos en menos de ${hours}.`,
  hours: ({ count }) => plural(count, { one: '1 hora', other: `${count} horas` }),
  optional: '(opcional)',
  close: 'Cerrar',
  fields: {
    projectDescription: '¿Qué hay que arreglar?',
    photos: 'Fotos',
    urgency: '¿Para cuándo?',
    firstName: 'Nombre',
    lastName: 'Apellido',
    address: 'Calle y número',
    city: 'Ciudad',
    zipCode: 'Código postal',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    preferredDate: 'Fecha preferida',
    visitSlot: 'Escoja la hora de una visita',
    contactMethod: '¿Cómo prefiere que le contactemos?',
  },
  reachAt: ({ phone, email }) => `Tenemos ${phone} y ${email}. Los puede cambiar en su perfil.`,
  sections: {
    who: 'Sus datos',
    where: '¿Dónde es el trabajo?',
    reach: '¿Cómo nos comunicamos con usted?',
  },
  urgencies: {
    emergency: 'Emergencia',
    urgent: 'Urgente',
    normal: 'Normal',
    flexible: 'Flexible',
  },
  urgencyNotes: {
    emergency: ({ phone }) => `Por favor llame ahora al ${phone}`,
    urgent: 'En uno o dos días',
    normal: 'En las próximas dos semanas',
    flexible: 'Cuando le convenga',
  },
  emergencyTitle: '¿No puede esperar? Llámenos.',
  emergencyText: ({ phone }) =>
    `No espere la respuesta a este formulario: llame ahora al ${phone}. También puede enviar la solicitud con fotos.`,
  callNow: ({ phone }) => `Llamar al ${phone}`,
  contactMethods: { phone: 'Llamada', text: 'Mensaje de texto', email: 'Correo electrónico' },
  textsNote:
    'Si escoge mensajes de texto, acepta que le mandemos mensajes sobre su solicitud y su trabajo a este número. Pueden aplicarse cargos por mensajes y datos. Responda ALTO para no recibirlos.',
  dateNote: 'Haremos lo posible. La fecha solicitada no está garantizada.',
  visit: {
    none: 'Sin visita por ahora, solo el presupuesto',
    note: 'Le apartamos la hora que escoja hasta que la confirmemos.',
    full: 'No hay horas libres en los próximos días. Envíe su solicitud y le buscamos una.',
    loading: 'Buscando horas libres…',
    failed: 'No se pudieron cargar las horas libres. Puede enviar su solicitud sin escoger una.',
    held: ({ when }) =>
      `${sentence(`Le apartamos esta hora: ${when}`)} Le avisamos cuando esté confirmada.`,
    heldShort: 'Le apartamos la hora que escogió. Le avisamos cuando esté confirmada.',
  },
  photosNote: ({ megabytes }) =>
    `Hasta 8 fotos. JPG, PNG, GIF, WebP o HEIC, de hasta ${megabytes} MB cada una.`,
  photosCount: ({ count, max, megabytes }) =>
    `${count} de ${max} fotos. JPG, PNG, GIF, WebP o HEIC, de hasta ${megabytes} MB cada una.`,
  preparingPhotos: 'Reduciendo las fotos…',
  addPhoto: 'Agregar',
  addPhotoLong: 'Agregar fotos',
  removePhoto: ({ name }) => `Quitar ${name}`,
  unusablePhotos: 'Estas no se pueden usar; las demás se quedan:',
  dismiss: 'Cerrar',
  noPreview: 'Sin vista previa',
  submit: 'Enviar solicitud',
  submitting: 'Enviando…',
  uploading: ({ percent }) => `Enviando, ${percent} %`,
  processing: 'Ya casi: estamos guardando sus fotos…',
  noCharge: 'Presupuesto gratis',
  success: ({ promise }) => `¡Gracias! ${promise}`,
  promise: {
    within: ({ hours }) => `Nos comunicamos con usted en menos de ${hours} con su presupuesto.`,
    answerWithin: ({ hours }) => `Le contestamos en menos de ${hours}.`,
    opens: ({ day, time }) => sentence(`Abrimos ${day} a ${spanishHour(time)}`),
    by: ({ by }) => sentence(`Le contestamos antes de ${spanishHour(by)}`),
    byDay: ({ day, by }) => sentence(`Le contestamos ${day} antes de ${spanishHour(by)}`),
    soon: 'Le contestamos en cuanto podamos.',
    callFirst: ({ phone }) => `Por favor llame ahora al ${phone}.`,
    today: 'hoy',
    tomorrow: 'mañana',
    onDay: ({ day }) => `el ${day.toLowerCase()}`,
  },
  confirmation: {
    subject: ({ business, number }) => `${business} recibió su solicitud ${number}`,
    hello: ({ name }) => `Hola, ${name}:`,
    held: ({ when }) =>
      `${sentence(`Le apartamos el ${when}`)} Todavía no está confirmado; le mandamos un correo cuando lo esté.`,
    thanks: '¡Gracias! Ya tenemos su solicitud.',
    labels: {
      number: 'Número',
      work: 'Su solicitud',
      where: 'Dirección',
      photos: 'Fotos',
      date: 'Fecha preferida',
    },
    follow: 'Ver mi solicitud',
    followHint: 'Vea en qué va, agregue fotos o retírela:',
    questions: ({ phone }) =>
      `¿Preguntas, o algo que agregar? Responda a este correo o llame al ${phone}.`,
  },
  thenCall: ({ phone }) => `Después llámenos de inmediato al ${phone}.`,
  successMore: ({ phone }) => `Ya tenemos su solicitud. Si se vuelve urgente, llame al ${phone}.`,
  followNote:
    'Este enlace es privado. Muestra en qué va su solicitud; ahí puede agregar fotos o retirarla.',
  another: 'Enviar otra solicitud',
  backHome: 'Volver al sitio',
  waiting:
    'En este momento no hay conexión. Su solicitud se guardó en este dispositivo y se enviará en cuanto vuelva la conexión.',
  retrying: 'Seguimos intentando enviarla. Por favor deje abierta esta página.',
  draftSaved: 'Lo que escribió se guarda en este dispositivo hasta que lo envíe.',
  tryNow: 'Intentar ahora',
  checkFields: 'Por favor revise los campos marcados.',
  photosAgain: 'Por favor escoja otra vez sus fotos. El navegador las borra después de un error.',
  errors: {
    required: 'Por favor llene este campo.',
    tooLong: ({ max }) => `Por favor use ${max} caracteres como máximo.`,
    email: 'Este correo parece incompleto. Ejemplo: rosa@example.com',
    phone: 'Por favor escriba un teléfono con código de área, por ejemplo (830) 555-0116.',
    onePhone:
      'Escriba aquí un solo número de teléfono, y cualquier otro en lo que hay que arreglar.',
    zipCode: 'El código postal tiene cinco dígitos.',
    choice: 'Por favor escoja una de estas opciones.',
    date: 'Por favor escriba una fecha.',
    datePast: 'Por favor escoja hoy o un día posterior.',
    dateFar: 'Por favor escoja un día de los próximos doce meses.',
    slotTaken: 'Esa hora se acaba de ocupar o ya no está libre. Por favor escoja otra.',
    slotsHeld: ({ max }) =>
      `Usted ya pidió ${max} visitas. Por favor espere nuestra respuesta o envíe esto sin escoger hora.`,
    control: 'Hay caracteres que no se pueden mostrar. Por favor escríbalo de nuevo.',
    unknownField: 'Campo desconocido',
    robot:
      'Parece que un programa llenó este formulario. Por favor deje vacío el campo oculto, o llámenos.',
    key: 'El formulario ya no es válido. Por favor vuelva a cargar la página y envíelo de nuevo.',
    tooManyPhotos:
      'Puede subir un máximo de 8 fotos. Por favor quite algunas o escoja menos archivos.',
    body: 'La solicitud no llegó completa. Por favor envíela de nuevo.',
    bodyType: 'Por favor envíe esto como formulario (multipart/form-data).',
    bodyLarge: ({ megabytes }) =>
      `Es demasiado grande: 8 fotos de ${megabytes} MB cada una como máximo.`,
    server:
      'Hubo una falla de nuestro lado. No se perdió nada de lo que escribió. Por favor intente de nuevo en un momento, o llámenos.',
  },
  photoProblems: {
    notAPicture: 'Por favor suba solo archivos de imagen (JPG, PNG, GIF, etc.)',
    tooLarge: ({ megabytes }) => `Esta foto pesa más de ${megabytes} MB.`,
    tooManyPixels: 'Esta imagen tiene demasiados píxeles.',
    damaged: 'Esta imagen está dañada y no se puede abrir.',
  },
  extension: ({ extension }) => `Extensión ${extension}`,
  photoProblem: ({ name, problem }) => `${name}: ${problem}`,
};
