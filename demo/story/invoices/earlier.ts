import type { DemoInvoice, EarlierCustomer } from './data.ts';

type EarlierJob = [
  customer: EarlierCustomer,
  daysAgo: number,
  title: string,
  hours: number,
  materials: number,
  work: string,
  method: NonNullable<DemoInvoice['paid']>[number]['method'],
];

const thelma: EarlierCustomer = {
  name: ['Thelma', 'Koehler'],
  address: '415 Live Oak St',
  phone: '(830) 555-0181',
};
const ray: EarlierCustomer = {
  name: ['Ray', 'Sandoval'],
  address: '22 Ranger Creek Rd',
  phone: '(830) 555-0182',
};
const norma: EarlierCustomer = {
  name: ['Norma', 'Wiedenfeld'],
  address: '309 Rosewood Ave',
  phone: '(830) 555-0184',
};
const gil: EarlierCustomer = {
  name: ['Gil', 'Barrera'],
  address: '640 Cascade Caverns Rd',
  phone: '(830) 555-0185',
};
const anita: EarlierCustomer = {
  name: ['Anita', 'Herbst'],
  address: '77 Johns Rd',
  phone: '(830) 555-0186',
};

/** The year before the demo's autumn, oldest first. */
const jobs: EarlierJob[] = [
  [thelma, 338, 'Storm door', 3, 262, 'Took out the old storm door and hung a new one.', 'check'],
  [ray, 309, 'Pipe insulation, crawl space', 4, 118, 'Insulated 60 feet of pipe.', 'transfer'],
  [norma, 281, 'Two bathroom fans', 5, 214, 'Replaced two bathroom fans, vented outside.', 'check'],
  [gil, 252, 'Gate and latch', 3.5, 96, 'Rebuilt the side gate, new hinges and latch.', 'cash'],
  [
    anita,
    224,
    'Bedroom paint',
    13,
    205,
    'Patched, primed and painted two bedrooms.',
    'credit_card',
  ],
  [thelma, 196, 'Deck boards', 9, 412, 'Replaced fourteen boards and sealed the deck.', 'check'],
  [ray, 171, 'Laundry shelves', 4.5, 138, 'Built shelves over the washer and dryer.', 'transfer'],
  [norma, 163, 'Toilet and valve', 2.5, 231, 'Set a new toilet and shut-off valve.', 'credit_card'],
  [gil, 142, 'Fence, 16 ft', 7, 298, 'Set three posts and built 16 feet of fence.', 'check'],
  [anita, 131, 'Kitchen lights', 4, 176, 'Hung three pendants and a dimmer.', 'credit_card'],
  [ray, 113, 'Window trim', 8, 154, 'Replaced rotten trim on four windows, painted.', 'transfer'],
  [thelma, 104, 'Ceiling fan', 2, 42, 'Hung a ceiling fan on a fan-rated box.', 'check'],
  [norma, 88, 'Pantry door', 3, 187, 'Fitted and hung a pantry door.', 'credit_card'],
  [gil, 79, 'Porch ceiling', 10, 268, 'Scraped, primed and painted the porch ceiling.', 'check'],
  [anita, 66, 'Garage door trim', 5, 122, 'Replaced the trim and weather strip.', 'cash'],
];

/** How long these customers took to pay. */
const paidAfterDays = 6;

export const earlierInvoices: DemoInvoice[] = jobs.map(
  ([customer, daysAgo, title, hours, materials, work, method]) => ({
    email: `${customer.name.join('.').toLowerCase()}@example.com`,
    customer,
    title,
    daysAgo,
    simple: { hours, materials, work },
    paid: [{ daysAgo: daysAgo - paidAfterDays, share: 1, method }],
  }),
);
