import type { TFunction } from 'i18next';
import type { Language } from '../../../lib/language.ts';
import { createTranslator } from '../../../lib/translator.ts';

const english = {
  title: 'Get a quote',
  intro: 'Tell us what needs fixing. You get an estimate within {{hours}} while we are open.',
  hours_one: '1 hour',
  hours_other: '{{count}} hours',
  optional: 'optional',
  close: 'Close',
  fields: {
    projectDescription: 'What needs fixing?',
    photos: 'Photos',
    urgency: 'How soon?',
    firstName: 'First name',
    lastName: 'Last name',
    address: 'Street address',
    city: 'City',
    zipCode: 'ZIP',
    phone: 'Phone',
    email: 'E-mail',
    preferredDate: 'Preferred date',
    visitSlot: 'Choose a time for a visit',
    contactMethod: 'How should we answer?',
  },
  sections: { who: 'Who are you?', where: 'Where is it?', reach: 'How do we reach you?' },
  urgencies: {
    emergency: 'Emergency',
    urgent: 'Urgent (semi urgent)',
    normal: 'Normal',
    flexible: 'Flexible',
  },
  urgencyNotes: {
    emergency: 'Please call {{phone}} now',
    urgent: 'In the next day or two',
    normal: 'In the next two weeks',
    flexible: 'Whenever it suits you',
  },
  emergencyTitle: 'This cannot wait? Call us.',
  emergencyText:
    'Do not wait for an answer to this form: call {{phone}} now. You can still send the request with photos.',
  callNow: 'Call {{phone}}',
  contactMethods: { phone: 'Phone call', text: 'Text message', email: 'E-mail' },
  dateNote: 'We will try. The requested date is not guaranteed.',
  visit: {
    none: 'No visit yet, just the estimate',
    note: 'We hold the time you choose and confirm it by e-mail.',
    full: 'No time is free in the next days. Send your request and we will find one.',
    loading: 'Looking for free times…',
    failed: 'The free times did not load. You can send your request without one.',
    held: 'We hold this time for you: {{when}}. You get an e-mail when it is confirmed.',
    heldShort: 'We hold the time you chose. You get an e-mail when it is confirmed.',
  },
  photosNote: 'Up to 8 photos. PNG, JPG or GIF, up to {{megabytes}} MB each.',
  photosCount: '{{count}} of {{most}} photos. PNG, JPG or GIF, up to {{megabytes}} MB each.',
  addPhoto: 'Add',
  addPhotoLong: 'Add photos',
  removePhoto: 'Remove {{name}}',
  unusablePhotos: 'These cannot be used, the others stay:',
  dismiss: 'Dismiss',
  noPreview: 'No preview',
  submit: 'Send request',
  submitting: 'Sending…',
  uploading: 'Sending, {{percent}} %',
  processing: 'Almost done: storing your photos…',
  noCharge: 'No charge for the estimate',
  success: "Thank you! We'll contact you within {{hours}} with your estimate.",
  successMore: 'Your request is with us. If it gets urgent, call {{phone}}.',
  another: 'Send another request',
  backHome: 'Back to the website',
  waiting:
    'No connection right now. Your request is kept on this device and is sent as soon as the connection is back.',
  retrying: 'We are still trying to send it. Please keep this page open.',
  draftKept: 'What you entered is kept on this device until you send it.',
  tryNow: 'Try now',
  checkFields: 'Please check the marked fields.',
  photosAgain: 'Please choose your photos again: a browser forgets them after an error.',
  errors: {
    required: 'Please fill this in.',
    tooLong: 'Please use at most {{most}} letters.',
    email: 'This address looks unfinished. Example: rosa@example.com',
    phone: 'Please enter a phone number with area code, for example (830) 555-0116.',
    zipCode: 'A ZIP code has five digits.',
    choice: 'Please choose one of these.',
    date: 'Please enter a date.',
    datePast: 'Please choose today or a later day.',
    dateFar: 'Please choose a day within a year.',
    slotTaken: 'This time was just taken, or is no longer free. Please choose another one.',
    slotsHeld:
      'You asked for {{most}} visits already. Please wait until we have answered, or send this without a time.',
    markup: 'Please write plain text without HTML tags.',
    control: 'This has characters in it that cannot be shown. Please type it in again.',
    unknownField: 'Unknown field',
    robot:
      'This looks like it was filled in by a program. Please leave the hidden field empty, or call us.',
    key: 'The form is out of date. Please reload the page and send it again.',
    tooManyPhotos:
      'You can upload a maximum of 8 photos. Please remove some photos or select fewer files.',
    body: 'The request did not arrive complete. Please send it again.',
    bodyType: 'Please send this as a form (multipart/form-data).',
    bodyLarge: 'This is too large: at most 8 photos of {{megabytes}} MB each.',
    server:
      'That did not work on our side. Nothing you typed is lost. Please try again in a moment, or call us.',
  },
  photoProblems: {
    notAPicture: 'Please upload only image files (JPG, PNG, GIF, etc.)',
    tooLarge: 'This photo is larger than {{megabytes}} MB.',
    tooManyPixels: 'This picture has too many pixels.',
    damaged: 'This picture is damaged and cannot be opened.',
  },
  photoProblem: '{{name}}: {{problem}}',
};

const spanish: typeof english = {
  title: 'Pida un presupuesto',
  intro:
    'Díganos qué hay que arreglar. En horario de trabajo recibe un presupuesto en menos de {{hours}}.',
  hours_one: '1 hora',
  hours_other: '{{count}} horas',
  optional: 'opcional',
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
    contactMethod: '¿Cómo le respondemos?',
  },
  sections: {
    who: '¿Quién es usted?',
    where: '¿Dónde es?',
    reach: '¿Cómo nos comunicamos con usted?',
  },
  urgencies: {
    emergency: 'Emergencia',
    urgent: 'Urgente (semiurgente)',
    normal: 'Normal',
    flexible: 'Flexible',
  },
  urgencyNotes: {
    emergency: 'Por favor llame ahora al {{phone}}',
    urgent: 'En uno o dos días',
    normal: 'En las próximas dos semanas',
    flexible: 'Cuando le convenga',
  },
  emergencyTitle: '¿No puede esperar? Llámenos.',
  emergencyText:
    'No espere la respuesta a este formulario: llame ahora al {{phone}}. También puede enviar la solicitud con fotos.',
  callNow: 'Llamar al {{phone}}',
  contactMethods: { phone: 'Llamada', text: 'Mensaje de texto', email: 'Correo electrónico' },
  dateNote: 'Haremos lo posible. La fecha solicitada no está garantizada.',
  visit: {
    none: 'Sin visita por ahora, solo el presupuesto',
    note: 'Le apartamos la hora que escoja y la confirmamos por correo electrónico.',
    full: 'No hay horas libres en los próximos días. Envíe su solicitud y le buscamos una.',
    loading: 'Buscando horas libres…',
    failed: 'No se pudieron cargar las horas libres. Puede enviar su solicitud sin escoger una.',
    held: 'Le apartamos esta hora: {{when}}. Le mandamos un correo cuando esté confirmada.',
    heldShort: 'Le apartamos la hora que escogió. Le mandamos un correo cuando esté confirmada.',
  },
  photosNote: 'Hasta 8 fotos. PNG, JPG o GIF, de hasta {{megabytes}} MB cada una.',
  photosCount: '{{count}} de {{most}} fotos. PNG, JPG o GIF, de hasta {{megabytes}} MB cada una.',
  addPhoto: 'Agregar',
  addPhotoLong: 'Agregar fotos',
  removePhoto: 'Quitar {{name}}',
  unusablePhotos: 'Estas no se pueden usar; las demás se quedan:',
  dismiss: 'Cerrar',
  noPreview: 'Sin vista previa',
  submit: 'Enviar solicitud',
  submitting: 'Enviando…',
  uploading: 'Enviando, {{percent}} %',
  processing: 'Ya casi: estamos guardando sus fotos…',
  noCharge: 'El presupuesto no tiene costo',
  success: '¡Gracias! Nos comunicamos con usted en menos de {{hours}} con su presupuesto.',
  successMore: 'Ya tenemos su solicitud. Si se vuelve urgente, llame al {{phone}}.',
  another: 'Enviar otra solicitud',
  backHome: 'Volver al sitio',
  waiting:
    'En este momento no hay conexión. Su solicitud queda guardada en este dispositivo y se envía en cuanto vuelva la conexión.',
  retrying: 'Seguimos intentando enviarla. Por favor deje abierta esta página.',
  draftKept: 'Lo que escribió queda guardado en este dispositivo hasta que lo envíe.',
  tryNow: 'Intentar ahora',
  checkFields: 'Por favor revise los campos marcados.',
  photosAgain: 'Por favor elija otra vez sus fotos: el navegador las olvida después de un error.',
  errors: {
    required: 'Por favor llene este campo.',
    tooLong: 'Por favor use {{most}} letras como máximo.',
    email: 'Esta dirección parece incompleta. Ejemplo: rosa@example.com',
    phone: 'Por favor escriba un teléfono con código de área, por ejemplo (830) 555-0116.',
    zipCode: 'El código postal tiene cinco números.',
    choice: 'Por favor elija una de estas opciones.',
    date: 'Por favor escriba una fecha.',
    datePast: 'Por favor elija hoy o un día posterior.',
    dateFar: 'Por favor elija un día de los próximos doce meses.',
    slotTaken: 'Esa hora se acaba de ocupar o ya no está libre. Por favor escoja otra.',
    slotsHeld:
      'Usted ya pidió {{most}} visitas. Por favor espere nuestra respuesta, o envíe esto sin hora.',
    markup: 'Por favor escriba texto sencillo, sin etiquetas HTML.',
    control: 'Hay caracteres que no se pueden mostrar. Por favor escríbalo de nuevo.',
    unknownField: 'Campo desconocido',
    robot:
      'Parece que un programa llenó este formulario. Por favor deje vacío el campo oculto, o llámenos.',
    key: 'El formulario ya no es válido. Por favor vuelva a cargar la página y envíelo de nuevo.',
    tooManyPhotos:
      'Puede subir un máximo de 8 fotos. Por favor quite algunas o elija menos archivos.',
    body: 'La solicitud no llegó completa. Por favor envíela de nuevo.',
    bodyType: 'Por favor envíe esto como formulario (multipart/form-data).',
    bodyLarge: 'Es demasiado grande: 8 fotos de {{megabytes}} MB cada una como máximo.',
    server:
      'Hubo una falla de nuestro lado. No se perdió nada de lo que escribió. Por favor intente de nuevo en un momento, o llámenos.',
  },
  photoProblems: {
    notAPicture: 'Por favor suba solo archivos de imagen (JPG, PNG, GIF, etc.)',
    tooLarge: 'Esta foto pesa más de {{megabytes}} MB.',
    tooManyPixels: 'Esta imagen tiene demasiados pixeles.',
    damaged: 'Esta imagen está dañada y no se puede abrir.',
  },
  photoProblem: '{{name}}: {{problem}}',
};

export const requestDictionaries = { english, spanish };

/** All words about requests, by language. */
export const requestTexts = createTranslator(requestDictionaries);

/** What the owner's settings say about the form. */
export interface FormOffer {
  /** Largest photo, in MB. */
  photoMegabytes: number;
  /** Within how many hours an estimate is promised. */
  answerHours: number;
  /** Whether a free time can be chosen for a visit. */
  offersVisits: boolean;
}

/** The words of the form itself, which name what the settings offer. */
export function formTexts(language: Language, offer: FormOffer): TFunction {
  const t = requestTexts(language);
  const named = {
    megabytes: offer.photoMegabytes,
    hours: t('hours', { count: offer.answerHours }),
  };
  return ((key: string, options?: object) =>
    t(key, { ...named, ...options })) as unknown as TFunction;
}
