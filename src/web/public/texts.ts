import { createTranslator } from '../../lib/language.ts';

const english = {
  skip: 'Skip to the content',
  description:
    'Painting, plumbing, electrical, carpentry and repairs in Boerne and the Hill Country.',
  call: 'Call {{phone}}',
  getQuote: 'Get a quote',
  heroTitle: 'Level, square and on time.',
  heroText:
    'Painting, plumbing, electrical, carpentry and repairs in Boerne and the Hill Country. One owner answers, shows up and stands behind the work.',
  services: 'What needs fixing?',
  serviceList: {
    painting: 'Interior painting and drywall',
    plumbing: 'Plumbing',
    electrical: 'Electrical',
    carpentry: 'Carpentry and general repairs',
  },
  contactTitle: 'Text a photo. We will take it from there.',
  contactText: 'A picture and your street is enough for a first answer.',
  textPreferred: 'Text preferred',
  ownerSignIn: 'Owner sign in',
  otherLanguage: 'Español',
  notFoundTitle: 'This page is not here',
  notFoundText: 'The address may be mistyped or out of date.',
  backHome: 'Back to the website',
  troubleTitle: 'That did not work',
  troubleText: 'Something failed on our side. Please try again in a moment, or call us.',
};

const spanish: typeof english = {
  skip: 'Ir al contenido',
  description:
    'Pintura, plomería, electricidad, carpintería y reparaciones en Boerne y el Hill Country.',
  call: 'Llamar al {{phone}}',
  getQuote: 'Pida un presupuesto',
  heroTitle: 'A nivel, a escuadra y a tiempo.',
  heroText:
    'Pintura, plomería, electricidad, carpintería y reparaciones en Boerne y el Hill Country. Un solo dueño contesta, llega y responde por el trabajo.',
  services: '¿Qué hay que arreglar?',
  serviceList: {
    painting: 'Pintura interior y tablaroca',
    plumbing: 'Plomería',
    electrical: 'Electricidad',
    carpentry: 'Carpintería y reparaciones en general',
  },
  contactTitle: 'Mándenos una foto. Nosotros seguimos.',
  contactText: 'Con una foto y su calle basta para una primera respuesta.',
  textPreferred: 'De preferencia, mensaje de texto',
  ownerSignIn: 'Entrada del dueño',
  otherLanguage: 'English',
  notFoundTitle: 'Esta página no está aquí',
  notFoundText: 'La dirección puede estar mal escrita o ya no existe.',
  backHome: 'Volver al sitio',
  troubleTitle: 'Algo no funcionó',
  troubleText:
    'Hubo una falla de nuestro lado. Por favor intente de nuevo en un momento, o llámenos.',
};

/** The words of the public pages, by language. */
export const publicTexts = createTranslator({ english, spanish });
