import type { Headline, WebsiteQuestion, WebsiteService } from './sections/website-fields.ts';

/** True for any handyman with these trades: it stays when the site goes public. */
export const defaultHeadline: Headline = {
  title: {
    english: 'Level, square and on time.',
    spanish: 'A nivel, a\u00a0escuadra y\u00a0a\u00a0tiempo.',
  },
  text: {
    english:
      'Painting, plumbing, electrical and carpentry repairs in {city} and {region}. One owner answers, shows up and stands behind the work.',
    spanish:
      'Pintura, plomería, electricidad y carpintería en {city} y {region}. El dueño contesta, llega y responde por el trabajo.',
  },
  picture: null,
  alt: { english: '', spanish: '' },
  services_title: { english: 'What needs fixing?', spanish: '¿Qué hay que arreglar?' },
  services_text: {
    english:
      "Four trades, one number. Not sure which one you need? Send a photo and we'll tell you.",
    spanish: 'Cuatro oficios, un solo número. ¿No sabe cuál necesita? Mande una foto y le decimos.',
  },
  contact_title: {
    english: "Text a photo. We'll take it from there.",
    spanish: 'Mándenos una foto. Nosotros nos encargamos.',
  },
  contact_text: {
    english: 'A photo and your street are all we need for a first answer.',
    spanish: 'Con una foto y su calle nos basta para una primera respuesta.',
  },
  description: {
    english:
      'Painting, plumbing, electrical, carpentry and repairs in {city} and {region}. Send a photo, get an estimate. Call or text {phone}.',
    spanish:
      'Pintura, plomería, electricidad, carpintería y reparaciones en {city} y {region}. Mande una foto y reciba un presupuesto. Llame o escriba al {phone}.',
  },
};

/** Of a business that has not said yet what it does and where. */
export const plainHeadline: Headline = {
  title: { english: 'What needs fixing?', spanish: '¿Qué hay que arreglar?' },
  text: {
    english: 'Send a photo and a few words about your home. {business} will get back to you.',
    spanish: 'Mande una foto y unas palabras sobre su casa. {business} se comunica con usted.',
  },
  picture: null,
  alt: { english: '', spanish: '' },
  services_title: { english: 'What we do', spanish: 'Lo que hacemos' },
  services_text: {
    english: "Not sure what you need? Send a photo and we'll tell you.",
    spanish: '¿No sabe qué necesita? Mande una foto y le decimos.',
  },
  contact_title: defaultHeadline.contact_title,
  contact_text: defaultHeadline.contact_text,
  description: {
    english: '{business}: home repair. Send a photo of what needs fixing. Call or text {phone}.',
    spanish:
      '{business}: reparaciones del hogar. Mande una foto de lo que hay que arreglar. Llame o escriba al {phone}.',
  },
};

const nothing = { english: '', spanish: '' };

export const defaultServices: WebsiteService[] = [
  {
    slug: 'painting',
    name: { english: 'Painting & drywall', spanish: 'Pintura y tablaroca' },
    title: { english: 'Interior painting and drywall', spanish: 'Pintura interior y tablaroca' },
    text: {
      english:
        "Rooms, trim and ceilings painted with clean lines. Holes, cracks and water stains patched so you can't tell they were there.",
      spanish:
        'Cuartos, molduras y techos pintados con líneas limpias. Resanamos hoyos, grietas y manchas de agua hasta que no se noten.',
    },
    points: {
      english: 'Rooms and trim\nDrywall patches\nTexture matching\nCeiling stains',
      spanish: 'Cuartos y molduras\nParches de tablaroca\nTextura igualada\nManchas en el techo',
    },
    ask: { english: 'Ask about painting', spanish: 'Pregunte por pintura' },
    picture: { drawing: 'painting' },
    details: nothing,
    prices: [],
  },
  {
    slug: 'plumbing',
    name: { english: 'Plumbing', spanish: 'Plomería' },
    title: { english: 'Plumbing', spanish: 'Plomería' },
    text: {
      english:
        "Leaks, clogs and fixtures. Shut off the valve, send a photo, and we'll bring the right part on the first trip.",
      spanish:
        'Fugas, drenajes tapados y llaves. Cierre la llave de paso, mande una foto y llevamos la pieza correcta en el primer viaje.',
    },
    points: {
      english: 'Faucets\nToilets\nDisposals\nSink leaks',
      spanish: 'Llaves de agua\nInodoros\nTrituradores de comida\nFugas en el fregadero',
    },
    ask: { english: 'Ask about plumbing', spanish: 'Pregunte por plomería' },
    picture: { drawing: 'plumbing' },
    details: nothing,
    prices: [],
  },
  {
    slug: 'electrical',
    name: { english: 'Electrical', spanish: 'Electricidad' },
    title: { english: 'Electrical', spanish: 'Electricidad' },
    text: {
      english: 'Fixtures, fans, switches and outlets, wired to code and tested before we leave.',
      spanish:
        'Lámparas, abanicos, apagadores y enchufes, instalados según el código y probados antes de irnos.',
    },
    points: {
      english: 'Ceiling fans\nLight fixtures\nOutlets, switches\nDoorbells',
      spanish: 'Abanicos de techo\nLámparas\nEnchufes, apagadores\nTimbres',
    },
    ask: { english: 'Ask about electrical work', spanish: 'Pregunte por electricidad' },
    picture: { drawing: 'electrical' },
    details: nothing,
    prices: [],
  },
  {
    slug: 'carpentry',
    name: { english: 'Carpentry & general', spanish: 'Carpintería y más' },
    title: {
      english: 'Carpentry and general repairs',
      spanish: 'Carpintería y reparaciones en general',
    },
    text: {
      english:
        "Doors that stick, fences that lean, decks that creak. If it's made of wood, we can fix it.",
      spanish:
        'Puertas que se atoran, cercas que se inclinan, terrazas que rechinan. Si es de madera, lo dejamos bien.',
    },
    points: {
      english: 'Doors and locks\nDecks and porches\nShelves and trim\nFence repair',
      spanish: 'Puertas y chapas\nTerrazas y porches\nRepisas y molduras\nArreglo de cercas',
    },
    ask: { english: 'Ask about carpentry', spanish: 'Pregunte por carpintería' },
    picture: { drawing: 'carpentry' },
    details: nothing,
    prices: [],
  },
];

/** Hidden until the owner shows them: what they promise is the owner's decision. */
export const defaultQuestions: WebsiteQuestion[] = [
  {
    question: { english: 'How do I get an estimate?', spanish: '¿Cómo pido un presupuesto?' },
    answer: {
      english:
        'Send the request form or text a photo to {phone}. Say what needs fixing and where you live. You see the price before any work starts.',
      spanish:
        'Llene la solicitud o mande una foto al {phone}. Díganos qué hay que arreglar y dónde vive. Usted ve el precio antes de que empiece el trabajo.',
    },
  },
  {
    question: { english: 'Do you come to my town?', spanish: '¿Vienen a mi pueblo?' },
    answer: {
      english:
        'We work in {city} and {region}. The towns are listed below. If yours is missing, just ask.',
      spanish:
        'Trabajamos en {city} y {region}. Abajo está la lista de los pueblos. Si falta el suyo, pregúntenos.',
    },
  },
  {
    question: { english: 'What do I do in an emergency?', spanish: '¿Qué hago en una emergencia?' },
    answer: {
      english:
        'Call {phone}. For a leak, shut off the water first. If you smell gas or see sparks or smoke, leave the house and call 911.',
      spanish:
        'Llame al {phone}. Si es una fuga de agua, primero cierre la llave de paso. Si huele a gas o ve chispas o humo, salga de la casa y llame al 911.',
    },
  },
];

/** Without the one that names towns. */
export const plainQuestions: WebsiteQuestion[] = defaultQuestions.filter(
  ({ answer }) => !answer.english.includes('{city}'),
);

const plainTexts: Record<string, WebsiteService['text']> = {
  painting: {
    english: 'Rooms, trim and ceilings painted. Holes, cracks and water stains patched.',
    spanish: 'Pintamos cuartos, molduras y techos. Resanamos hoyos, grietas y manchas de agua.',
  },
  plumbing: {
    english: 'Leaks, clogs and fixtures.',
    spanish: 'Fugas, drenajes tapados y llaves.',
  },
  electrical: {
    english: 'Fixtures, fans, switches and outlets.',
    spanish: 'Lámparas, abanicos, apagadores y enchufes.',
  },
  carpentry: {
    english: 'Doors that stick, fences that lean, decks that creak.',
    spanish: 'Puertas que se atoran, cercas que se inclinan, terrazas que rechinan.',
  },
};

/** The services without what the sample business promises about them. */
export const plainServices: WebsiteService[] = defaultServices.map((service) => ({
  ...service,
  text: plainTexts[service.slug] ?? service.text,
}));
