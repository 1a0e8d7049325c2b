import type { english } from './english.ts';

/** Spanish as it is spoken in Texas; usted throughout. */
export const spanish: typeof english = {
  skip: 'Ir al contenido',
  title: ({ name, city, state }) => `${name}: reparaciones del hogar en ${city}, ${state}`,
  description: ({ city, region, phone }) =>
    `Pintura, plomería, electricidad, carpintería y reparaciones en ${city} y ${region}. Mande una foto y reciba un presupuesto. Llame o escriba al ${phone}.`,
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
  hero: {
    title: 'A nivel, a\u00a0escuadra y\u00a0a\u00a0tiempo.',
    text: ({ city, region }) =>
      `Pintura, plomería, electricidad y carpintería en ${city} y ${region}. El dueño contesta, llega y responde por el trabajo.`,
    rooms: 'Oficios, cuarto por cuarto',
  },
  rooms: {
    painting: 'Pintura y tablaroca',
    electrical: 'Electricidad',
    plumbing: 'Plomería',
    carpentry: 'Carpintería y más',
  },
  services: {
    title: '¿Qué hay que arreglar?',
    text: 'Cuatro oficios, un solo número. ¿No sabe cuál necesita? Mande una foto y le decimos.',
    painting: {
      title: 'Pintura interior y tablaroca',
      text: 'Cuartos, molduras y techos pintados con líneas limpias. Resanamos hoyos, grietas y manchas de agua hasta que no se noten.',
      ask: 'Pregunte por pintura',
      items: {
        rooms: 'Cuartos y molduras',
        patches: 'Parches de tablaroca',
        texture: 'Textura igualada',
        stains: 'Manchas en el techo',
      },
    },
    plumbing: {
      title: 'Plomería',
      text: 'Fugas, drenajes tapados y llaves. Cierre la llave de paso, mande una foto y llevamos la pieza correcta en el primer viaje.',
      ask: 'Pregunte por plomería',
      items: {
        faucets: 'Llaves de agua',
        toilets: 'Inodoros',
        disposals: 'Trituradores de comida',
        leaks: 'Fugas en el fregadero',
      },
    },
    electrical: {
      title: 'Electricidad',
      text: 'Lámparas, abanicos, apagadores y enchufes, instalados según el código y probados antes de irnos.',
      ask: 'Pregunte por electricidad',
      items: {
        fans: 'Abanicos de techo',
        fixtures: 'Lámparas',
        outlets: 'Enchufes, apagadores',
        doorbells: 'Timbres',
      },
    },
    carpentry: {
      title: 'Carpintería y reparaciones en general',
      text: 'Puertas que se atoran, cercas que se inclinan, terrazas que rechinan. Si es de madera, lo dejamos bien.',
      ask: 'Pregunte por carpintería',
      items: {
        doors: 'Puertas y chapas',
        decks: 'Terrazas y porches',
        shelves: 'Repisas y molduras',
        fences: 'Arreglo de cercas',
      },
    },
  },
  picture: { loading: 'Cargando...', missing: 'Imagen no disponible' },
  work: { title: 'Trabajos recientes' },
  reviews: { title: 'Lo que dicen los vecinos', stars: ({ rating }) => `${rating} de 5 estrellas` },
  contact: {
    title: 'Mándenos una foto. Nosotros nos encargamos.',
    text: 'Con una foto y su calle nos basta para una primera respuesta.',
    textPreferred: 'De preferencia, mensaje de texto',
    email: ({ email }) => `Escribir a ${email}`,
    hours: 'Horario',
    closed: 'Cerrado',
    dayRange: ({ first, last }) => `${first} a ${last}`,
    area: 'Dónde trabajamos',
  },
  footer: {
    customerPortal: 'Portal de clientes',
    terms: 'Términos',
    privacy: 'Privacidad',
    ownerSignIn: 'Acceso del dueño',
  },
  notFoundTitle: 'No encontramos esta página',
  notFoundText: 'Puede que la dirección esté mal escrita o que ya no exista.',
  backHome: 'Volver al sitio',
  errorTitle: 'Algo no funcionó',
  errorText: 'Algo falló de nuestro lado. Por favor intente de nuevo en un momento, o llámenos.',
  errorTexts: {
    too_large: 'Esto es demasiado grande para enviarlo. Por favor acórtelo e intente otra vez.',
    unavailable:
      'Por un momento no estamos disponibles. Intente otra vez en unos segundos o llámenos.',
    too_many_requests:
      'Demasiados intentos desde esta conexión. Espere unos minutos e intente otra vez.',
  },
};
