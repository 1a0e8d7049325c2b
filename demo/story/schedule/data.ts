/** The visits of a believable week, counted from its Monday; those without `at` are unscheduled. */
export interface DemoVisit {
  name: [string, string];
  location: [address: string, city: string, zipCode: string];
  phone: string;
  title: string;
  /** Days after this week's Monday, and the time of day. */
  day?: number;
  at?: string;
  hours: number;
  notes?: string;
  preparation?: string;
  confirmed?: boolean;
  language?: 'english' | 'spanish';
}

const rosa = {
  name: ['Rosa', 'Villarreal'],
  location: ['214 Rosewood Ave', 'Boerne', '78006'],
  phone: '(830) 555-0116',
} as const;

const people: string[] = [];

export const demoVisits: DemoVisit[] = [
  visit(
    ['Karl', 'Lange'],
    ['31 Irons St', 'Boerne', '78006'],
    'Toilet, fill valve',
    0,
    '08:00',
    1.5,
  ),
  visit(
    ['Joe', 'Pfeiffer'],
    ['9 Ranger Creek', 'Boerne', '78006'],
    'Gate and latch',
    0,
    '10:00',
    2.5,
  ),
  visit(['Anna', 'Dietert'], ['77 High St', 'Comfort', '78013'], 'Deck, measure', 0, '13:30', 1.5),
  visit(
    ['Gwen', 'Moy'],
    ['8 Dietz Elkhorn', 'Fair Oaks Ranch', '78015'],
    'Two ceiling fans',
    1,
    '08:00',
    2,
  ),
  visit(['Luz', 'Ortiz'], ['402 Oak Park', 'Boerne', '78006'], 'Church hall doors', 1, '10:30', 3),
  visit(
    ['Lena', 'Fuchs'],
    ['15 Schoenewolf', 'Sisterdale', '78006'],
    'Kitchen faucet',
    1,
    '15:00',
    1.5,
  ),
  visit(['Pat', 'Doyle'], ['120 Cibolo', 'Boerne', '78006'], 'Deck boards', 2, '08:30', 3),
  visit(['Vera', 'Lott'], ['66 Main', 'Comfort', '78013'], 'Ceiling stain, patch', 2, '13:00', 3),
  {
    ...visit(
      ['Emil', 'Voges'],
      ['18 Rolling Acres', 'Bulverde', '78163'],
      'Bath vent, drywall',
      3,
      '08:00',
      4,
    ),
    notes: 'Dog in the yard, close the gate.',
  },
  {
    ...visit(
      ['Ruth', 'Adair'],
      ['5 Herff Rd', 'Boerne', '78006'],
      'Disposal, outlet',
      3,
      '13:00',
      1.5,
    ),
    notes: 'Breaker panel is in the garage.',
  },
  visit(
    ['Marisol', 'Treviño'],
    ['44 Plant Ave', 'Boerne', '78006'],
    'Garbage disposal',
    4,
    '08:00',
    1,
    'spanish',
  ),
  visit(
    ['Dale', 'Hutchins'],
    ['29015 Ralph Fair', 'Fair Oaks Ranch', '78015'],
    'Three interior doors',
    4,
    '10:30',
    2,
  ),
  visit(
    ['Priya', 'Raman'],
    ['210 Stone Wall', 'Boerne', '78006'],
    'Ceiling fan, outlets',
    4,
    '13:30',
    1.5,
  ),
  visit(['Vera', 'Lott'], ['66 Main', 'Comfort', '78013'], 'Ceiling, second coat', 5, '10:00', 3),
  visit(
    ['Hank', 'Oehler'],
    ['88 Frey St', 'Boerne', '78006'],
    'Porch rail, first visit',
    7,
    '09:00',
    4,
  ),
  visit(
    ['Luz', 'Ortiz'],
    ['402 Oak Park', 'Boerne', '78006'],
    'Church hall doors, second half',
    8,
    '08:30',
    3,
  ),
  visit(['Nora', 'Beck'], ['3 Kendalia Rd', 'Kendalia', '78027'], 'Well house door', 8, '14:00', 2),
  visit(
    ['Dale', 'Hutchins'],
    ['29015 Ralph Fair', 'Fair Oaks Ranch', '78015'],
    'Back fence, measure',
    9,
    '10:00',
    1,
  ),
  {
    ...visit(
      [...rosa.name],
      [...rosa.location],
      'Kitchen faucet, look again after a month',
      7,
      '14:00',
      1,
    ),
    phone: rosa.phone,
    preparation: 'Please empty the cabinet under the sink.',
    confirmed: false,
  },
  { ...waiting(rosa.name, rosa.location, 'Hall bathroom, visit 1 of 2', 4), phone: rosa.phone },
  { ...waiting(rosa.name, rosa.location, 'Hall bathroom, visit 2 of 2', 3.5), phone: rosa.phone },
  waiting(
    ['Lena', 'Fuchs'],
    ['15 Schoenewolf', 'Sisterdale', '78006'],
    'Cabinet floor under the sink',
    2,
  ),
  waiting(
    ['Gwen', 'Moy'],
    ['8 Dietz Elkhorn', 'Fair Oaks Ranch', '78015'],
    'Fan in the office',
    1.5,
  ),
  waiting(
    ['Joe', 'Pfeiffer'],
    ['9 Ranger Creek', 'Boerne', '78006'],
    'Gate sticks, no charge',
    0.5,
  ),
];

function visit(
  name: [string, string],
  location: DemoVisit['location'],
  title: string,
  day: number,
  at: string,
  hours: number,
  language: DemoVisit['language'] = 'english',
): DemoVisit {
  return { ...waiting(name, location, title, hours), day, at, language, confirmed: day % 2 === 0 };
}

function waiting(
  name: readonly [string, string],
  location: readonly [string, string, string],
  title: string,
  hours: number,
): DemoVisit {
  const [address, city, zipCode] = location;
  const phone = phoneOf(name.join(' '));
  return { name: [name[0], name[1]], location: [address, city, zipCode], phone, title, hours };
}

/** A made-up number for each person, from the range reserved for fiction. */
function phoneOf(person: string): string {
  if (!people.includes(person)) people.push(person);
  return `(210) 555-01${String(people.indexOf(person) + 70)}`;
}
