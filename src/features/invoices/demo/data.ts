/** The invoices of a believable autumn; days are counted from today. */
export interface DemoInvoice {
  /** Of a customer of the demo's requests. */
  email: string;
  title: string;
  daysAgo: number;
  simple?: { hours: number; materials: number; work: string };
  lines?: [description: string, quantity: number, rate: number][];
  tax?: boolean;
  /** Days from the day it was made until it is due. */
  dueInDays?: number;
  /** A draft stays at home. */
  isDraft?: boolean;
  paid?: {
    daysAgo: number;
    /** The share of the whole. */
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
    email: 'priya.raman@example.com',
    title: 'Three ceiling fans',
    daysAgo: 27,
    lines: [
      ['Mount and wire ceiling fan', 3, 110],
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
    email: 'cmaldonado@example.com',
    title: 'Kitchen faucet and cabinet floor',
    daysAgo: 12,
    lines: [
      ['Replace kitchen faucet', 1.5, 110],
      ['New cabinet floor, sealed', 2, 110],
      ['Faucet, plywood, sealant', 1, 142.5],
    ],
    tax: true,
    paid: [{ daysAgo: 3, share: 0.4, method: 'credit_card' }],
  },
  {
    email: 'pete.voges@example.com',
    title: 'Fascia, north side: first part',
    daysAgo: 8,
    lines: [['Progress payment, fascia and porch trim', 1, 720]],
    disputed: 'The gutter bracket is still loose. Please look at it before I pay.',
  },
  {
    email: 'kathy.bergmann@example.com',
    title: 'Guest bath vanity, materials',
    daysAgo: 5,
    lines: [['Vanity, top and faucet, ordered', 1, 384.9]],
    paid: [{ daysAgo: 1, share: 1, method: 'transfer', pending: true }],
  },
  {
    email: 'elena.trujillo@example.com',
    title: 'Towel bar',
    daysAgo: 4,
    lines: [['Towel bar, wrong model', 1, 85]],
    voided: true,
  },
  {
    email: 'monica.alvarez@example.com',
    title: 'Inspection list, fifteen small things',
    daysAgo: 0,
    simple: {
      hours: 7.25,
      materials: 118.4,
      work: 'Fifteen points of the inspection list, see the project.',
    },
    isDraft: true,
  },
];
