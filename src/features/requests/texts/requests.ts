import type { TFunction } from 'i18next';
import type { Language } from '../../../lib/language.ts';
import { createTranslator } from '../../../lib/translator.ts';

const english = {
  title: 'Get a quote',
  intro:
    "Tell us what needs fixing. During business hours, you'll get an estimate within {{hours}}.",
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
    email: 'Email',
    preferredDate: 'Preferred date',
    visitSlot: 'Choose a time for a visit',
    contactMethod: 'Best way to reach you?',
  },
  sections: { who: 'About you', where: 'Where is the work?', reach: 'How can we reach you?' },
  urgencies: {
    emergency: 'Emergency',
    urgent: 'Urgent',
    normal: 'Normal',
    flexible: 'Flexible',
  },
  urgencyNotes: {
    emergency: 'Please call {{phone}} now',
    urgent: 'In the next day or two',
    normal: 'In the next two weeks',
    flexible: 'Whenever works for you',
  },
  emergencyTitle: "Can't wait? Call us.",
  emergencyText:
    "Don't wait for a reply to this form. Call {{phone}} now. You can still send your request with photos.",
  callNow: 'Call {{phone}}',
  contactMethods: { phone: 'Phone call', text: 'Text message', email: 'Email' },
  dateNote: "We'll do our best. The requested date is not guaranteed.",
  visit: {
    none: 'No visit for now, just an estimate',
    note: "We'll hold the time you choose and confirm it by email.",
    full: "No times are available in the next few days. Send your request and we'll find one.",
    loading: 'Loading available times…',
    failed: "We couldn't load available times. You can send your request without one.",
    held: "We're holding this time for you: {{when}}. We'll email you when it's confirmed.",
    heldShort: "We're holding the time you chose. We'll email you when it's confirmed.",
  },
  photosNote: 'Up to 8 photos. PNG, JPG or GIF, up to {{megabytes}} MB each.',
  photosCount: '{{count}} of {{most}} photos. PNG, JPG or GIF, up to {{megabytes}} MB each.',
  addPhoto: 'Add',
  addPhotoLong: 'Add photos',
  removePhoto: 'Remove {{name}}',
  unusablePhotos: "These can't be used. The others stay:",
  dismiss: 'Dismiss',
  noPreview: 'No preview',
  submit: 'Send request',
  submitting: 'Sending…',
  uploading: 'Sending, {{percent}}%',
  processing: 'Almost done: saving your photos…',
  noCharge: 'Free estimate',
  success: "Thank you! We'll contact you within {{hours}} with your estimate.",
  successMore: 'We got your request. If it becomes urgent, call {{phone}}.',
  another: 'Send another request',
  backHome: 'Back to website',
  waiting:
    "No connection right now. Your request is saved on this device and will be sent as soon as you're back online.",
  retrying: "We're still trying to send it. Please keep this page open.",
  draftKept: 'What you entered is saved on this device until you send it.',
  tryNow: 'Try now',
  checkFields: 'Please check the highlighted fields.',
  photosAgain: 'Please choose your photos again. Browsers clear them after an error.',
  errors: {
    required: 'Please fill this in.',
    tooLong: 'Please use {{most}} characters or fewer.',
    email: 'This email looks incomplete. Example: rosa@example.com',
    phone: 'Please enter a phone number with area code, for example (830) 555-0116.',
    zipCode: 'A ZIP code has five digits.',
    choice: 'Please choose one of these.',
    date: 'Please enter a date.',
    datePast: 'Please choose today or a later date.',
    dateFar: 'Please choose a date within a year.',
    slotTaken: 'That time was just taken or is no longer available. Please choose another one.',
    slotsHeld:
      "You've already requested {{most}} visits. Please wait for our answer, or send this without a time.",
    markup: 'Please use plain text without HTML tags.',
    control: "Some characters can't be displayed. Please type it again.",
    unknownField: 'Unknown field',
    robot:
      'This looks like it was filled in by a program. Please leave the hidden field empty, or call us.',
    key: 'The form is out of date. Please reload the page and send it again.',
    tooManyPhotos:
      'You can upload a maximum of 8 photos. Please remove some photos or select fewer files.',
    body: 'Part of your request is missing. Please send it again.',
    bodyType: 'Please send this as a form (multipart/form-data).',
    bodyLarge: 'This is too large. Send up to 8 photos of {{megabytes}} MB each.',
    server:
      'Something went wrong on our end. Nothing you typed is lost. Please try again in a moment, or call us.',
  },
  photoProblems: {
    notAPicture: 'Please upload only image files (JPG, PNG, GIF, etc.)',
    tooLarge: 'This photo is larger than {{megabytes}} MB.',
    tooManyPixels: 'This picture has too many pixels.',
    damaged: "This picture is damaged and can't be opened.",
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
    contactMethod: '¿Cómo prefiere que le contactemos?',
  },
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
  noCharge: 'Presupuesto gratis',
  success: '¡Gracias! Nos comunicamos con usted en menos de {{hours}} con su presupuesto.',
  successMore: 'Ya tenemos su solicitud. Si se vuelve urgente, llame al {{phone}}.',
  another: 'Enviar otra solicitud',
  backHome: 'Volver al sitio',
  waiting:
    'En este momento no hay conexión. Su solicitud se guardó en este dispositivo y se enviará en cuanto vuelva la conexión.',
  retrying: 'Seguimos intentando enviarla. Por favor deje abierta esta página.',
  draftKept: 'Lo que escribió se guarda en este dispositivo hasta que lo envíe.',
  tryNow: 'Intentar ahora',
  checkFields: 'Por favor revise los campos marcados.',
  photosAgain: 'Por favor escoja otra vez sus fotos. El navegador las borra después de un error.',
  errors: {
    required: 'Por favor llene este campo.',
    tooLong: 'Por favor use {{most}} caracteres como máximo.',
    email: 'Este correo parece incompleto. Ejemplo: rosa@example.com',
    phone: 'Por favor escriba un teléfono con código de área, por ejemplo (830) 555-0116.',
    zipCode: 'El código postal tiene cinco dígitos.',
    choice: 'Por favor escoja una de estas opciones.',
    date: 'Por favor escriba una fecha.',
    datePast: 'Por favor escoja hoy o un día posterior.',
    dateFar: 'Por favor escoja un día de los próximos doce meses.',
    slotTaken: 'Esa hora se acaba de ocupar o ya no está libre. Por favor escoja otra.',
    slotsHeld:
      'Usted ya pidió {{most}} visitas. Por favor espere nuestra respuesta o envíe esto sin escoger hora.',
    markup: 'Por favor escriba texto sencillo, sin etiquetas HTML.',
    control: 'Hay caracteres que no se pueden mostrar. Por favor escríbalo de nuevo.',
    unknownField: 'Campo desconocido',
    robot:
      'Parece que un programa llenó este formulario. Por favor deje vacío el campo oculto, o llámenos.',
    key: 'El formulario ya no es válido. Por favor vuelva a cargar la página y envíelo de nuevo.',
    tooManyPhotos:
      'Puede subir un máximo de 8 fotos. Por favor quite algunas o escoja menos archivos.',
    body: 'La solicitud no llegó completa. Por favor envíela de nuevo.',
    bodyType: 'Por favor envíe esto como formulario (multipart/form-data).',
    bodyLarge: 'Es demasiado grande: 8 fotos de {{megabytes}} MB cada una como máximo.',
    server:
      'Hubo una falla de nuestro lado. No se perdió nada de lo que escribió. Por favor intente de nuevo en un momento, o llámenos.',
  },
  photoProblems: {
    notAPicture: 'Por favor suba solo archivos de imagen (JPG, PNG, GIF, etc.)',
    tooLarge: 'Esta foto pesa más de {{megabytes}} MB.',
    tooManyPixels: 'Esta imagen tiene demasiados píxeles.',
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
