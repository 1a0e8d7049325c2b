import { plural } from '#lib/texts.ts';
import type { english } from './chat-english.ts';

export const spanish: typeof english = {
  greeting: ({ assistant }) => `Hola, soy ${assistant}. ¿Qué hay que arreglar?`,
  open: ({ assistant }) => `Chatear con ${assistant}`,
  online: 'En línea • Listo para ayudar',
  noConnection: 'Sin conexión',
  collecting: 'Listo para tomar sus datos',
  withOwner: ({ owner }) => `Le responde ${owner}`,
  minimize: 'Minimizar',
  restore: 'Abrir el chat otra vez',
  close: 'Cerrar',
  placeholder: 'Escriba su mensaje...',
  send: 'Enviar',
  hint: 'Enter envía el mensaje, Shift+Enter abre otra línea',
  takePhoto: 'Tomar una foto',
  addPhotos: 'Agregar fotos',
  openPhoto: ({ name }) => `Abrir la foto ${name}`,
  photosSent: ({ count }) => plural(count, { one: '1 foto', other: `${count} fotos` }),
  photosReceived: {
    thanks: ({ count }) =>
      plural(count, {
        one: 'Gracias por la foto. Se manda con su solicitud.',
        other: 'Gracias por las fotos. Se mandan con su solicitud.',
      }),
    ask: '¿Qué hay que arreglar?',
  },
  typing: ({ name }) => `${name} está escribiendo`,
  you: 'Usted',
  messages: 'Mensajes',
  sendFailed:
    'Lo siento, en este momento tengo problemas de conexión. Por favor intente de nuevo en un momento o llámenos directamente.',
  submitFailed:
    'Lo siento, hubo un problema al enviar su solicitud. Por favor intente de nuevo o llámenos cuando guste.',
  submitted: ({ number, promise, phone }) =>
    `¡Gracias! Ya tenemos su solicitud. Su número es ${number}. ${promise} Si se vuelve urgente, llame al ${phone}.`,
  follow: 'Ver mi solicitud',
  request: {
    askBoth:
      '¿Cuál es el número de su solicitud? Es como R-2026-0123. ¿Y qué teléfono o correo nos dio?',
    askNumber: '¿Cuál es el número de su solicitud? Es como R-2026-0123.',
    askReach: ({ number }) => `¿Qué teléfono o correo nos dio con ${number}?`,
    unknown: ({ phone }) =>
      `No encuentro una solicitud con ese número y ese teléfono o correo. Por favor revise los dos, o llame al ${phone}.`,
    tooMany: ({ phone }) => `Por ahora fueron demasiados intentos. Por favor llame al ${phone}.`,
  },
  startFailed: ({ phone }) =>
    `No se pudo abrir el chat. Por favor intente de nuevo o llame al ${phone}.`,
  startLimited: ({ phone }) =>
    `Desde su conexión se abrieron demasiados chats. Por favor espere unos minutos, llame al ${phone} o mándenos su solicitud con el formulario.`,
  sendLimited: ({ phone }) =>
    `Llegaron demasiados mensajes a la vez desde su conexión. Por favor espere un minuto e intente de nuevo, llame al ${phone} o mándenos su solicitud con el formulario.`,
  limited: 'Por favor espere un momento',
  form: 'Abrir el formulario',
  tryAgain: 'Intentar de nuevo',
  call: ({ phone }) => `Llamar al ${phone}`,
  unread: 'Mensaje nuevo',
  email: {
    subject: ({ owner, business }) => `${owner} de ${business} le respondió`,
    intro: ({ owner }) => `Usted salió de nuestro chat y ${owner} le respondió:`,
    open: ({ link }) => `Seguir el chat en nuestro sitio: ${link}`,
    openShort: 'Seguir el chat',
    questions: ({ phone }) => `También puede responder a este correo o llamar al ${phone}.`,
  },
  notices: {
    tookOver: ({ owner }) => `${owner} entró al chat y le responde de aquí en adelante.`,
    handedBack: ({ assistant }) => `${assistant} le responde otra vez.`,
    ended: ({ owner }) => `${owner} cerró este chat. Escriba otra vez cuando nos necesite.`,
    here: ({ owner }) => `Ya le avisé a ${owner}. Le responde aquí en un momento.`,
    waiting: ({ owner, promise, phone }) =>
      `Ya le avisé a ${owner}. ${promise} Para que le llamen, deje aquí su teléfono. Si no puede esperar, llame al ${phone}.`,
  },
  review: {
    title: 'Revise su solicitud',
    subtitle: 'Por favor revise y complete sus datos',
    description: 'Descripción del trabajo',
    priority: ({ urgency }) => `Prioridad: ${urgency}`,
    urgencies: {
      emergency: 'emergencia',
      urgent: 'urgente',
      normal: 'normal',
      flexible: 'flexible',
    },
    name: 'Nombre',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    address: 'Dirección del trabajo',
    startDate: 'Fecha preferida',
    howSoon: '¿Para cuándo?',
    reach: 'Teléfono o correo',
    none: 'Sin dato',
    edit: ({ label }) => `Cambiar: ${label}`,
    missing: {
      project_description: 'Díganos qué hay que arreglar',
      customer_name: 'Escriba su nombre',
      reach: 'Escriba un teléfono o un correo',
    },
    photos: 'Fotos',
    photosNote: ({ megabytes }) => `PNG, JPG de hasta ${megabytes} MB cada una`,
    removePhoto: ({ name }) => `Quitar ${name}`,
    tooLarge: ({ name, megabytes }) =>
      `${name} pesa más de ${megabytes} MB y este navegador no la pudo reducir.`,
    preparingPhotos: 'Reduciendo las fotos…',
    cancel: 'Cancelar',
    reopen: 'Continuar con su solicitud',
    submit: 'Enviar solicitud',
    submitting: 'Enviando...',
    failed: 'No se pudo enviar el formulario',
  },
  errors: {
    reach: 'Escriba un teléfono o un correo.',
    required: 'Por favor llene este campo.',
    tooLong: ({ max }) => `Por favor use ${max} caracteres como máximo.`,
    email: 'Este correo parece incompleto. Ejemplo: rosa@example.com',
    phone: 'Por favor escriba un teléfono con código de área, por ejemplo (830) 555-0116.',
    date: 'Por favor escoja hoy o un día posterior.',
    control: 'Hay caracteres que no se pueden mostrar. Por favor escríbalo de nuevo.',
    photo: ({ name }) =>
      `No se puede usar ${name}. Por favor suba solo archivos de imagen (JPG, PNG, GIF, etc.)`,
    damagedPhoto: ({ name }) =>
      `${name} está dañada y no se puede abrir. Por favor mande las demás sin ella.`,
    conversation: 'No encontramos esta conversación. Por favor vuelva a cargar la página.',
    body: 'La solicitud no llegó completa. Por favor envíela de nuevo.',
    bodyType: 'Por favor envíe esto como formulario (multipart/form-data).',
    bodyLarge: ({ megabytes }) =>
      `Es demasiado grande: 8 fotos de ${megabytes} MB cada una como máximo.`,
    tooManyPhotos:
      'Puede subir un máximo de 8 fotos. Por favor quite algunas o escoja menos archivos.',
  },
};
