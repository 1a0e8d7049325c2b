import type { english } from './english.ts';

/** Spanish as spoken in Texas; usted throughout. */
export const spanish: typeof english = {
  skip: 'Ir al contenido',
  title: ({ name, city, state }) =>
    city
      ? `${name}: reparaciones del hogar en ${[city, state].filter(Boolean).join(', ')}`
      : `${name}: reparaciones del hogar`,
  call: ({ phone }) => `Llamar al ${phone}`,
  callShort: 'Llamar',
  text: ({ phone }) => `Mandar mensaje al ${phone}`,
  textShort: 'Mandar una foto',
  getQuote: 'Pida un presupuesto',
  getQuoteShort: 'Pida presupuesto',
  menu: 'Menú',
  navigation: {
    label: 'Principal',
    footer: 'Más sobre nosotros',
    services: 'Servicios',
    work: 'Trabajos',
    reviews: 'Opiniones',
    contact: 'Contacto',
  },
  otherLanguage: 'English',
  hero: { rooms: 'Oficios, cuarto por cuarto' },
  services: {
    from: ({ price }) => `Desde ${price}`,
    pageTitle: ({ service, city, name }) =>
      city ? `${service} en ${city}: ${name}` : `${service}: ${name}`,
    prices: 'Lo que suele costar',
    range: ({ from, to }) => `de ${from} a ${to}`,
    perUnit: ({ price, unit }) => `${price} ${unit}`,
    units: {
      hour: 'por hora',
      room: 'por cuarto',
      square_foot: 'por pie cuadrado',
      foot: 'por pie',
    },
    pricesNote: 'Su presupuesto dice cuánto cuesta su trabajo.',
    job: 'Un trabajo que terminamos',
  },
  questions: { title: 'Preguntas' },
  picture: { loading: 'Cargando...', missing: 'Imagen no disponible' },
  work: {
    title: 'Trabajos recientes',
    all: 'Todos los trabajos recientes',
    pageTitle: ({ city, name }) =>
      city ? `Trabajos recientes en ${city}: ${name}` : `Trabajos recientes: ${name}`,
    description: ({ name, count }) =>
      count === 1
        ? `Un trabajo terminado por ${name}, con fotos.`
        : `${count} trabajos terminados por ${name}, con fotos.`,
    before: 'Antes',
    after: 'Después',
    finished: ({ town, month }) => `${town}, ${month}`,
    more: ({ town }) => `Más de ${town}`,
  },
  area: {
    title: ({ town }) => `Reparaciones del hogar en ${town}`,
    pageTitle: ({ town, name }) => `Reparaciones del hogar en ${town}: ${name}`,
    intro: ({ town, name, count }) =>
      count === 1
        ? `${name} trabaja en ${town}. Este es un trabajo que terminamos ahí.`
        : `${name} trabaja en ${town}. Estos son ${count} trabajos que terminamos ahí.`,
    services: 'Lo que hacemos',
  },
  draft: {
    trades: {
      general: 'Reparaciones del hogar',
      plumbing: 'Plomería',
      electrical: 'Electricidad',
      carpentry: 'Carpintería',
      painting: 'Pintura',
      drywall: 'Tablaroca',
    },
    title: ({ trade, town }) => `${trade} en ${town}`,
    finished: ({ town, month }) => `Terminamos este trabajo en ${town} en ${month}.`,
    tasks: ({ tasks }) => `Lo que hicimos: ${tasks}.`,
    alt: ({ trade, town }) => `${trade} en ${town}, ya terminado`,
  },
  reviews: {
    title: 'Lo que dicen los vecinos',
    google: ({ rating, count }) =>
      `${rating} de 5 en Google, ${count === 1 ? '1 opinión' : `${count} opiniones`}`,
    stars: ({ rating }) => `${rating} de 5 estrellas`,
  },
  contact: {
    textPreferred: 'De preferencia, mensaje de texto',
    email: ({ email }) => `Escribir a ${email}`,
    hours: 'Horario',
    closed: 'Cerrado',
    dayRange: ({ first, last }) => `${first} a ${last}`,
    area: 'Dónde trabajamos',
    credentials: 'Licencia y seguro',
  },
  footer: {
    customerPortal: 'Portal de clientes',
    partnerPortal: 'Portal de subcontratistas',
    terms: 'Términos',
    privacy: 'Privacidad',
    ownerSignIn: 'Acceso del dueño',
  },
  notFoundTitle: 'No encontramos esta página',
  notFoundText: 'Puede que la dirección esté mal escrita o que ya no exista.',
  fileGoneTitle: 'Este archivo ya no se puede abrir aquí',
  fileGoneText:
    'La dirección de un archivo sirve una hora como máximo y termina cuando usted cierra la sesión. Por favor abra otra vez la página donde lo encontró y abra el archivo desde ahí.',
  backHome: 'Volver al sitio',
  errorTitle: 'Algo no funcionó',
  errorText: 'Algo falló de nuestro lado. Por favor intente de nuevo en un momento, o llámenos.',
  errorId: ({ id }) => `Identificador del error: ${id}`,
  errorTexts: {
    no_room:
      'En este momento no podemos recibir fotos ni archivos. Envíe lo demás sin ellos o llámenos.',
    too_large: 'Esto es demasiado grande para enviarlo. Por favor acórtelo e intente otra vez.',
    unavailable:
      'Por un momento no estamos disponibles. Intente otra vez en unos segundos o llámenos.',
    too_many_requests:
      'Demasiados intentos desde esta conexión. Espere unos minutos e intente otra vez.',
  },
};
