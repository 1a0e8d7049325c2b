/** A customer from before the demo's requests, who called. */
export interface EarlierCustomer {
  name: readonly [first: string, last: string];
  address: string;
  phone: string;
}

/** The invoices of a believable autumn; days are counted from today. */
export interface DemoInvoice {
  /** The email of a customer from the demo's requests. */
  email: string;
  /** A caller without a request. */
  customer?: EarlierCustomer;
  title: string;
  /** Its project's title, if different; an invoice without a project has neither. */
  project?: string;
  daysAgo: number;
  simple?: { hours: number; materials: number; work: string };
  lines?: [description: string, quantity: number, rate: number, isUntaxed?: 'untaxed'][];
  tax?: boolean;
  /** Days from creation until it is due. */
  dueInDays?: number;
  /** A draft isn't sent. */
  isDraft?: boolean;
  paid?: {
    daysAgo: number;
    /** The percentage of the total. */
    share: number;
    method: 'credit_card' | 'check' | 'cash' | 'transfer';
    reference?: string;
    pending?: boolean;
  }[];
  disputed?: string;
  voided?: boolean;
}

export const demoInvoices: DemoInvoice[] = [
  {
    email: 'vera.lott@example.com',
    title: 'Porch ceiling, scrape and paint',
    daysAgo: 52,
    lines: [
      ['Scrape, prime and paint, 180 sq ft', 6, 110],
      ['Paint and primer', 1, 120],
    ],
    paid: [{ daysAgo: 44, share: 1, method: 'check', reference: '871' }],
  },
  {
    email: 'joe.pfeiffer@example.com',
    title: 'Cedar fence, 24 ft',
    daysAgo: 46,
    lines: [
      ['Set four posts, build 24 ft of cedar fence', 7.5, 110],
      ['Posts, rails, pickets, concrete', 1, 325],
    ],
    paid: [{ daysAgo: 26, share: 1, method: 'check', reference: '5518' }],
  },
  {
    email: 'walter.brandt@example.com',
    title: 'Kitchen faucet replacement',
    daysAgo: 38,
    simple: {
      hours: 1.5,
      materials: 96,
      work: 'Took out the old faucet, fitted the new one, tested for leaks.',
    },
    paid: [{ daysAgo: 30, share: 1, method: 'check', reference: '1042' }],
  },
  {
    email: 'leticia.morales@example.com',
    title: 'Bathroom door and wall patch',
    daysAgo: 35,
    lines: [
      ['Plane and rehang the bathroom door', 1.5, 110],
      ['Patch and paint the wall, door stop', 1, 95],
    ],
    paid: [{ daysAgo: 33, share: 1, method: 'cash' }],
  },
  {
    email: 'hdietert@example.com',
    title: 'Burst pipe behind the washer',
    daysAgo: 33,
    lines: [
      ['Emergency call, find and stop the leak', 2, 125],
      ['Replace 6 ft of copper, two valves', 1, 184.5],
      ['Patch and prime drywall, 4 sq ft', 1.5, 110],
    ],
    paid: [{ daysAgo: 29, share: 1, method: 'credit_card' }],
  },
  {
    email: 'lupe.reyes@example.com',
    title: 'Garbage disposal replacement',
    daysAgo: 31,
    lines: [
      ['Disposal, 1/2 HP', 1, 165],
      ['Take out the old one, wire and mount the new one', 1, 95],
    ],
    paid: [{ daysAgo: 31, share: 1, method: 'credit_card' }],
  },
  {
    email: 'priya.raman@example.com',
    title: 'Three ceiling fans',
    daysAgo: 27,
    lines: [
      ['Mount and wire ceiling fan', 3, 110, 'untaxed'],
      ['Fan-rated boxes', 3, 24.5],
    ],
    tax: true,
    paid: [{ daysAgo: 21, share: 1, method: 'transfer' }],
  },
  {
    email: 'carolyn.pfeiffer@example.com',
    title: 'Porch steps, left side',
    daysAgo: 24,
    simple: {
      hours: 6,
      materials: 148,
      work: 'Cut out the rotten stringer, rebuilt three steps in cedar.',
    },
    dueInDays: 14,
    paid: [{ daysAgo: 12, share: 0.5, method: 'check', reference: '233' }],
  },
  {
    email: 'ruth.ohlenbusch@example.com',
    title: 'Grab bars, shower and toilet',
    daysAgo: 20,
    simple: { hours: 1.5, materials: 60, work: 'Three grab bars, anchored into blocking.' },
    dueInDays: 14,
  },
  {
    email: 'flange@example.com',
    title: 'Gutter cleaning, 160 ft',
    daysAgo: 20,
    lines: [['Clean gutters, single story, 160 ft', 1, 160]],
    paid: [{ daysAgo: 19, share: 1, method: 'check', reference: '307' }],
  },
  {
    email: 'debbie.hohmann@example.com',
    title: 'Pet screen and latch, side porch',
    daysAgo: 19,
    lines: [['Pet screen and a new latch', 1, 130]],
    paid: [{ daysAgo: 18, share: 1, method: 'check', reference: '2210' }],
  },
  {
    email: 'pete.voges@example.com',
    title: 'Fascia, north side: deposit',
    project: 'Fascia, north side, and porch trim',
    daysAgo: 16,
    lines: [['Deposit, 30 percent', 1, 434.4]],
    dueInDays: 0,
    paid: [{ daysAgo: 15, share: 1, method: 'check', reference: '118' }],
  },
  {
    email: 'rosa.villarreal@example.com',
    title: 'Kitchen faucet and cabinet floor',
    daysAgo: 15,
    lines: [
      ['New cartridge, find the leak', 1, 95],
      ['New cabinet floor, sealed', 2, 110],
      ['Plywood, sealer, cartridge', 1, 97.5],
    ],
    dueInDays: 30,
  },
  {
    email: 'gary.s@example.com',
    title: 'Well house door',
    daysAgo: 14,
    lines: [['New jamb on the hinge side, strap hinges', 1, 145]],
    paid: [{ daysAgo: 12, share: 1, method: 'transfer' }],
  },
  {
    email: 'dscott@example.com',
    title: 'Toilet reset',
    daysAgo: 13,
    lines: [['Wax ring and shims', 1, 110]],
    paid: [{ daysAgo: 13, share: 1, method: 'cash' }],
  },
  {
    email: 'cmaldonado@example.com',
    title: 'Laundry faucet and utility shelf',
    daysAgo: 12,
    lines: [
      ['Replace laundry faucet', 1.5, 110],
      ['Utility shelf, sealed', 2, 110],
      ['Faucet, plywood, sealant', 1, 142.5],
    ],
    tax: true,
    paid: [{ daysAgo: 3, share: 0.4, method: 'credit_card' }],
  },
  {
    email: 'linda.fabra@example.com',
    title: 'Front door and deadbolt',
    daysAgo: 9,
    lines: [['Rehang at the top hinge, move the strike', 1, 150]],
    paid: [{ daysAgo: 9, share: 1, method: 'check', reference: '64' }],
  },
  {
    email: 'pete.voges@example.com',
    title: 'Fascia, north side: first part',
    project: 'Fascia, north side, and porch trim',
    daysAgo: 8,
    lines: [['Progress payment, fascia and porch trim', 1, 720]],
    disputed: 'The gutter bracket is still loose. Please look at it before I pay.',
  },
  {
    email: 'yolanda.cruz@example.com',
    title: 'Kitchen drain leak',
    daysAgo: 7,
    lines: [['New P-trap and basket strainer', 1, 120]],
    paid: [{ daysAgo: 7, share: 1, method: 'cash' }],
  },
  {
    email: 'monica.alvarez@example.com',
    title: 'Inspection list: first half',
    project: 'Inspection list, fifteen small things',
    daysAgo: 6,
    lines: [['Progress payment, half of the list', 1, 595]],
    dueInDays: 7,
    paid: [{ daysAgo: 3, share: 1, method: 'check', reference: '1907' }],
  },
  {
    email: 'kathy.bergmann@example.com',
    title: 'Guest bath vanity, materials',
    project: 'Guest bath vanity',
    daysAgo: 5,
    lines: [['Vanity, top and faucet, ordered', 1, 384.9]],
    paid: [{ daysAgo: 1, share: 1, method: 'transfer', pending: true }],
  },
  {
    email: 'elena.trujillo@example.com',
    title: 'Towel bar',
    project: 'Towel bar and mirror',
    daysAgo: 4,
    lines: [['Towel bar, wrong model', 1, 85]],
    voided: true,
  },
  {
    email: 'monica.alvarez@example.com',
    title: 'Inspection list, fifteen small things',
    daysAgo: 0,
    simple: {
      hours: 4,
      materials: 124,
      work: 'The second half of the inspection list, see the project.',
    },
    isDraft: true,
  },
];

/** The deposits of the demo's approved estimates, and when they were paid. */
export const demoDeposits: { title: string; daysAgo: number }[] = [
  { title: 'Ceiling fan and two outlets', daysAgo: 21 },
  { title: 'Three interior doors', daysAgo: 13 },
];
