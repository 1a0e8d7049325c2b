import type { PictureName } from '../photos/pictures.ts';

/** Someone who applied as a partner; those with documents were approved. */
export interface DemoPartner {
  name: string;
  email: string;
  phone: string;
  language: 'english' | 'spanish';
  trade: string;
  business: string;
  years: string;
  zips: string;
  daysAgo: number;
  /** In how many days each document expires. */
  documents?: { insurance: number; license: number };
}

export const luis = 'luis.ortega@example.com';
export const wanda = 'wanda.weber@example.com';

export const demoPartners: DemoPartner[] = [
  {
    name: 'Luis Ortega',
    email: luis,
    phone: '(830) 555-0161',
    language: 'spanish',
    trade: 'Carpentry',
    business: 'Ortega Carpentry',
    years: '17',
    daysAgo: 38,
    zips: '78006, 78013, 78015',
    documents: { insurance: 19, license: 300 },
  },
  {
    name: 'Wanda Weber',
    email: wanda,
    phone: '(830) 555-0162',
    language: 'english',
    trade: 'Plumbing',
    business: 'Weber Plumbing',
    years: '11',
    daysAgo: 37,
    zips: '78006, 78028',
    documents: { insurance: 210, license: 140 },
  },
  {
    name: 'Benito Salas',
    email: 'benito.salas@example.com',
    phone: '(830) 555-0187',
    language: 'spanish',
    trade: 'Drywall',
    business: '',
    years: '6',
    daysAgo: 1,
    zips: '78006, 78013',
  },
];

/** A work order of the demo: who was asked, and its status. */
export interface DemoOrder {
  /** The customer whose newest project it belongs to. */
  project: string;
  title: string;
  trade: string;
  scope: string;
  tasks: string[];
  materials?: [text: string, from: 'site' | 'partner' | 'owner'][];
  siteNote?: string;
  /** The owner's Spanish translations of some of these texts. */
  spanish?: Record<string, string>;
  /** Dollars; without it, partners bid. */
  amount?: number;
  /** The first one has it, once it is more than offered. */
  partners: string[];
  /** Days from today on which it is done, and the hours on that day. */
  inDays: number;
  from: string;
  to: string;
  state: 'offered' | 'accepted' | 'done' | 'confirmed';
  bids?: [amount: number, note: string][];
  question?: string;
  photo?: PictureName;
  /** Dollars of it that were paid. */
  paid?: number;
}

export const demoOrders: DemoOrder[] = [
  {
    project: 'carolyn.pfeiffer@example.com',
    title: 'Porch steps, stringers and treads',
    trade: 'Carpentry',
    amount: 465,
    partners: [luis],
    state: 'confirmed',
    paid: 465,
    scope: 'Take out the left stair, set two new stringers on the slab, new treads.',
    tasks: ['Take the old stair out', 'Set the stringers', 'Screw the treads down'],
    spanish: {
      'Porch steps, stringers and treads': 'Escalones del porche, zancas y huellas',
      'Take out the left stair, set two new stringers on the slab, new treads.':
        'Quite la escalera izquierda, ponga dos zancas nuevas sobre la losa y huellas nuevas.',
      'Take the old stair out': 'Quitar la escalera vieja',
      'Set the stringers': 'Poner las zancas',
      'Screw the treads down': 'Atornillar las huellas',
    },
    inDays: -26,
    from: '08:00',
    to: '13:00',
    photo: 'porchSteps',
  },
  {
    project: 'hdietert@example.com',
    title: 'Two feet of copper behind the washer',
    trade: 'Plumbing',
    amount: 240,
    partners: [wanda],
    state: 'confirmed',
    paid: 100,
    scope: 'Replace the split elbow and two feet of pipe. The wall is open already.',
    tasks: ['Shut off and drain', 'Replace elbow and pipe', 'Test for ten minutes'],
    inDays: -24,
    from: '09:00',
    to: '11:30',
    photo: 'burstPipe',
  },
  {
    project: 'monica.alvarez@example.com',
    title: 'Two interior doors that stick',
    trade: 'Carpentry',
    amount: 190,
    partners: [luis],
    state: 'confirmed',
    scope: 'Plane both doors, move the strike plates.',
    tasks: ['Hall', 'Back bedroom'],
    spanish: {
      'Two interior doors that stick': 'Dos puertas interiores que se atoran',
      'Plane both doors, move the strike plates.':
        'Cepille las dos puertas y mueva las placas de la chapa.',
      Hall: 'Pasillo',
      'Back bedroom': 'Recámara de atrás',
    },
    inDays: -4,
    from: '13:00',
    to: '15:30',
  },
  {
    project: 'monica.alvarez@example.com',
    title: 'Shut-off valves, both bathrooms',
    trade: 'Plumbing',
    amount: 215,
    partners: [wanda],
    state: 'done',
    scope: 'Replace the four shut-off valves below the sinks.',
    tasks: ['Hall bath', 'Main bath'],
    materials: [['Four quarter-turn valves', 'owner']],
    inDays: -1,
    from: '10:00',
    to: '12:00',
    photo: 'shutOffValves',
  },
  {
    project: 'pete.voges@example.com',
    title: 'Fascia, north side, and porch trim',
    trade: 'Carpentry',
    amount: 540,
    partners: [luis],
    state: 'accepted',
    scope: 'Take the rotten fascia off, prime and set the new boards, replace the trim below.',
    tasks: ['Old fascia off', 'Prime the new boards', 'Set fascia', 'Porch trim'],
    materials: [
      ['Primed 1×6, 12 feet, 4 pieces', 'site'],
      ['Ring-shank nails, primer', 'partner'],
    ],
    siteNote: 'There is a dog in the yard; ring first. Parking on the street side.',
    spanish: {
      'Fascia, north side, and porch trim': 'Fascia del lado norte y molduras del porche',
      'Take the rotten fascia off, prime and set the new boards, replace the trim below.':
        'Quite la fascia podrida, selle y ponga las tablas nuevas, cambie las molduras de abajo.',
      'Old fascia off': 'Quitar la fascia vieja',
      'Prime the new boards': 'Sellar las tablas nuevas',
      'Set fascia': 'Poner la fascia',
      'Porch trim': 'Molduras del porche',
      'Primed 1×6, 12 feet, 4 pieces': '1×6 con sellador, 12 pies, 4 piezas',
      'Ring-shank nails, primer': 'Clavos anillados, sellador',
      'There is a dog in the yard; ring first. Parking on the street side.':
        'Hay un perro en el patio; toque el timbre primero. Estaciónese del lado de la calle.',
    },
    inDays: 0,
    from: '13:00',
    to: '17:00',
  },
  {
    project: 'kathy.bergmann@example.com',
    title: 'Guest bath vanity, set and trim',
    trade: 'Carpentry',
    amount: 320,
    partners: [luis],
    state: 'accepted',
    scope: 'Set the vanity against the wall, level, fasten, scribe the side panel.',
    tasks: ['Old vanity out', 'Set and level', 'Scribe the panel'],
    spanish: {
      'Guest bath vanity, set and trim': 'Mueble del baño de visitas, colocar y rematar',
      'Set the vanity against the wall, level, fasten, scribe the side panel.':
        'Ponga el mueble contra la pared, nivele, fije y ajuste el panel de lado.',
      'Old vanity out': 'Quitar el mueble viejo',
      'Set and level': 'Poner y nivelar',
      'Scribe the panel': 'Ajustar el panel',
      'Vanity with top': 'Mueble con cubierta',
    },
    inDays: 1,
    from: '08:30',
    to: '12:00',
    materials: [['Vanity with top', 'site']],
  },
  {
    project: 'kathy.bergmann@example.com',
    title: 'Guest bath, sink and drain',
    trade: 'Plumbing',
    amount: 260,
    partners: [wanda],
    state: 'accepted',
    scope: 'Connect faucet, trap and supply lines once the vanity is in place.',
    tasks: ['Faucet', 'Trap', 'Test for leaks'],
    inDays: 1,
    from: '13:00',
    to: '15:30',
  },
  {
    project: 'cmaldonado@example.com',
    title: 'Gable vent, closed off against animals',
    trade: 'Carpentry',
    amount: 175,
    partners: [luis, wanda],
    state: 'offered',
    scope: 'Hardware cloth behind the gable vent, fastened all around; one louver is broken.',
    tasks: ['Hardware cloth', 'New louver'],
    spanish: {
      'Gable vent, closed off against animals': 'Respiradero del hastial, cerrado a los animales',
      'Hardware cloth behind the gable vent, fastened all around; one louver is broken.':
        'Malla de alambre detrás del respiradero, fija por todos lados; una persiana está rota.',
      'Hardware cloth': 'Malla de alambre',
      'New louver': 'Persiana nueva',
    },
    inDays: 4,
    from: '09:00',
    to: '11:00',
    question: '¿Hay escalera de 24 pies en la casa, o llevo la mía?',
  },
  {
    project: 'marcus.ellison@example.com',
    title: 'Deck, replace eleven boards',
    trade: 'Carpentry',
    partners: [luis, wanda],
    state: 'offered',
    scope: 'Eleven boards of the deck are soft. Replace them before it is sanded and stained.',
    tasks: ['Old boards out', 'New boards in'],
    spanish: {
      'Deck, replace eleven boards': 'Deck, cambiar once tablas',
      'Eleven boards of the deck are soft. Replace them before it is sanded and stained.':
        'Once tablas del deck están podridas. Cámbielas antes de lijar y teñir.',
      'Old boards out': 'Quitar las tablas viejas',
      'New boards in': 'Poner las tablas nuevas',
    },
    inDays: 8,
    from: '08:00',
    to: '14:00',
    bids: [
      [620, 'Incluye los tornillos.'],
      [710, 'I can start a day earlier.'],
    ],
  },
];

/** Luis's estimate for a job, as he typed it. */
export const demoPartnerEstimate = {
  title: 'Repisas empotradas, oficina',
  description: 'Tres repisas de arce de pared a pared, con luz debajo de la de en medio.',
  lines: [
    { description: 'Madera de arce y tornillería', quantity: '1', rate: '280.00' },
    { description: 'Mano de obra, horas', quantity: '9', rate: '48.00' },
    { description: 'Barniz, dos manos', quantity: '1', rate: '95.00' },
  ],
};
