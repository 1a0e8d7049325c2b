import type { PictureName } from '../photos/pictures.ts';

/** A demo project, created from this email's request. */
export interface DemoProject {
  email: string;
  title: string;
  category: string;
  priority?: 'urgent' | 'high' | 'normal' | 'low';
  /** How many days before the demo was created the owner started it. */
  daysAgo: number;
  /** Its status; every step before was taken, too. */
  status: 'submitted' | 'quoted' | 'approved' | 'scheduled' | 'in_progress' | 'completed';
  /** Days from the demo's creation; work in progress started on the first of them. */
  startInDays?: number;
  dueInDays?: number;
  notes?: string;
  tasks?: readonly string[];
  done?: number;
  costs?: readonly DemoCost[];
  photos?: readonly { picture: PictureName; stage: 'during' | 'after' }[];
}

type DemoCost =
  | { label: string; quantity: number; unit: string; unitCost: number; estimated?: number }
  | { hours: number; estimated?: number }
  | { label: string; amount: number; estimated?: number };

/** Materials the owner buys often. */
export const demoMaterials: readonly [name: string, unit: string, unitCost: number][] = [
  ['Cedar 2×4, 8 ft', 'board', 18.4],
  ['Deck screws, 3 in', 'box', 31.5],
  ['Drywall 4×8, 1/2 in', 'sheet', 15.98],
  ['Exterior paint', 'gallon', 46],
  ['Joint compound', 'bucket', 17.25],
  ['P-trap, 1 1/2 in', 'each', 9.75],
  ['Shut-off valve', 'each', 12.4],
  ['Supply line, braided', 'each', 11.2],
  ['Toilet flange repair ring', 'each', 13.9],
  ['Wax ring', 'each', 5.6],
];

/** Five weeks of work, oldest first. */
export const demoProjects: readonly DemoProject[] = [
  {
    email: 'leticia.morales@example.com',
    title: 'Bathroom door and wall patch',
    category: 'carpentry',
    daysAgo: 38,
    status: 'completed',
    costs: [
      { hours: 2, estimated: 76 },
      { label: 'Door stop, compound, paint', amount: 22.4, estimated: 25 },
    ],
    photos: [{ picture: 'patchedWall', stage: 'after' }],
  },
  {
    email: 'lupe.reyes@example.com',
    title: 'Garbage disposal replacement',
    category: 'plumbing',
    priority: 'high',
    daysAgo: 34,
    status: 'completed',
    costs: [
      { hours: 1, estimated: 38 },
      { label: 'Disposal, 1/2 HP', amount: 118.5 },
    ],
  },
  {
    email: 'walter.brandt@example.com',
    title: 'Kitchen faucet replacement',
    category: 'plumbing',
    daysAgo: 40,
    status: 'completed',
    tasks: ['Shut off and test', 'Set the new faucet', 'Check for leaks twice'],
    done: 3,
    costs: [
      { hours: 1.75, estimated: 76 },
      { label: 'Supply line, braided', quantity: 2, unit: 'each', unitCost: 11.2, estimated: 25 },
    ],
    photos: [{ picture: 'kitchenSink', stage: 'after' }],
  },
  {
    email: 'hdietert@example.com',
    title: 'Burst pipe behind the washer',
    category: 'plumbing',
    priority: 'urgent',
    daysAgo: 40,
    status: 'completed',
    tasks: ['Open the wall', 'Replace the elbow and two feet of pipe', 'Close and patch the wall'],
    done: 3,
    costs: [
      { hours: 4.5, estimated: 190 },
      { label: 'Pipe, elbow, clamps', amount: 63.18 },
      { label: 'Drywall 4×8, 1/2 in', quantity: 1, unit: 'sheet', unitCost: 15.98 },
    ],
    photos: [{ picture: 'burstPipe', stage: 'during' }],
  },
  {
    email: 'priya.raman@example.com',
    title: 'Three ceiling fans',
    category: 'electrical',
    daysAgo: 36,
    status: 'completed',
    tasks: ['Check the boxes', 'Hang and balance three fans', 'Take the boxes away'],
    done: 3,
    costs: [{ hours: 3.25, estimated: 133 }],
  },
  {
    email: 'carolyn.pfeiffer@example.com',
    title: 'Porch steps, left side',
    category: 'carpentry',
    priority: 'high',
    daysAgo: 31,
    status: 'completed',
    tasks: ['Remove the soft treads', 'New stringer on the left', 'Treads and risers', 'Oil'],
    done: 4,
    costs: [
      { hours: 6, estimated: 209 },
      { label: 'Cedar 2×4, 8 ft', quantity: 9, unit: 'board', unitCost: 18.4, estimated: 180 },
      { label: 'Deck screws, 3 in', quantity: 1, unit: 'box', unitCost: 31.5, estimated: 32 },
    ],
    photos: [
      { picture: 'porchSteps', stage: 'during' },
      { picture: 'sidePorch', stage: 'after' },
    ],
  },
  {
    email: 'ruth.ohlenbusch@example.com',
    title: 'Grab bars, shower and toilet',
    category: 'general',
    daysAgo: 29,
    status: 'completed',
    notes: 'Daughter Karen wants a call before and after. Blocking is behind the tile on the left.',
    costs: [{ hours: 2, estimated: 76 }],
  },
  {
    email: 'rosa.v@example.com',
    title: 'Kitchen faucet and cabinet floor',
    category: 'plumbing',
    daysAgo: 24,
    status: 'completed',
    tasks: ['New cartridge', 'Dry the cabinet', 'New floor, sealed'],
    done: 3,
    photos: [
      { picture: 'shutOffValves', stage: 'during' },
      { picture: 'kitchenSink', stage: 'after' },
    ],
    costs: [
      { hours: 3, estimated: 114 },
      { label: 'Plywood and sealer', amount: 58.3, estimated: 60 },
    ],
  },
  {
    email: 'debbie.hohmann@example.com',
    title: 'Pet screen and latch, side porch',
    category: 'carpentry',
    daysAgo: 24,
    status: 'completed',
    costs: [{ hours: 0.75 }, { label: 'Pet screen, latch', amount: 24.9 }],
  },
  {
    email: 'flange@example.com',
    title: 'Gutter cleaning, 160 ft',
    category: 'general',
    daysAgo: 23,
    status: 'completed',
    costs: [{ hours: 1.25 }],
  },
  {
    email: 'gary.s@example.com',
    title: 'Well house door',
    category: 'carpentry',
    daysAgo: 18,
    status: 'completed',
    costs: [{ hours: 1 }, { label: 'Strap hinges, jamb', amount: 19.4 }],
  },
  {
    email: 'dscott@example.com',
    title: 'Toilet reset',
    category: 'plumbing',
    daysAgo: 16,
    status: 'completed',
    costs: [{ hours: 0.75 }, { label: 'Wax ring', quantity: 1, unit: 'each', unitCost: 5.6 }],
  },
  {
    email: 'linda.fabra@example.com',
    title: 'Front door and deadbolt',
    category: 'carpentry',
    daysAgo: 12,
    status: 'completed',
    costs: [{ hours: 0.5 }],
    photos: [{ picture: 'frontDoor', stage: 'after' }],
  },
  {
    email: 'yolanda.cruz@example.com',
    title: 'Kitchen drain leak',
    category: 'plumbing',
    priority: 'urgent',
    daysAgo: 9,
    status: 'completed',
    costs: [
      { hours: 0.75 },
      { label: 'P-trap, 1 1/2 in', quantity: 1, unit: 'each', unitCost: 9.75 },
      { label: 'Basket strainer', amount: 14.2 },
    ],
    photos: [{ picture: 'underTheSink', stage: 'during' }],
  },
  {
    email: 'pete.voges@example.com',
    title: 'Fascia, north side, and porch trim',
    category: 'carpentry',
    daysAgo: 16,
    status: 'in_progress',
    startInDays: -2,
    dueInDays: 2,
    notes: 'Paint is the one on the shelf in his garage, half a gallon left. Dog in the back yard.',
    tasks: [
      'Scaffold up, cover the beds',
      'Take off the rotten fascia, 20 ft',
      'Prime and set the new boards',
      'Two pieces of porch trim',
      'Two coats to match',
      'Clean up, photos',
    ],
    done: 2,
    costs: [
      { hours: 7.5, estimated: 361 },
      { label: 'Primed boards, 1×6', quantity: 6, unit: 'board', unitCost: 27.8, estimated: 180 },
      { label: 'Dump fee', amount: 38, estimated: 40 },
    ],
    photos: [{ picture: 'porchRoof', stage: 'during' }],
  },
  {
    email: 'monica.alvarez@example.com',
    title: 'Inspection list, fifteen small things',
    category: 'general',
    daysAgo: 20,
    status: 'in_progress',
    startInDays: -5,
    dueInDays: -1,
    tasks: [
      'Two GFCI outlets',
      'Loose handrail',
      'Caulk both tubs',
      'Door stops, four',
      'Attic ladder hinge',
      'Smoke detectors',
    ],
    done: 4,
    costs: [
      { hours: 6.25, estimated: 304 },
      { label: 'Outlets, detectors, caulk', amount: 214.6, estimated: 230 },
    ],
  },
  {
    email: 'kathy.bergmann@example.com',
    title: 'Guest bath vanity',
    category: 'plumbing',
    daysAgo: 13,
    status: 'scheduled',
    startInDays: 3,
    dueInDays: 4,
    notes: 'The vanity comes on Tuesday. She clears the bathroom the evening before.',
    tasks: ['Remove the old vanity', 'Check the shut-off valves', 'Set, level and plumb', 'Caulk'],
  },
  {
    email: 'elena.trujillo@example.com',
    title: 'Towel bar and mirror',
    category: 'drywall',
    daysAgo: 18,
    status: 'scheduled',
    startInDays: 5,
    dueInDays: 5,
  },
  {
    email: 'oliver.tran@example.com',
    title: 'Nursery furniture, six pieces',
    category: 'general',
    daysAgo: 11,
    status: 'scheduled',
    startInDays: 2,
    dueInDays: 2,
    notes: 'Anchor everything to studs.',
  },
  {
    email: 'cmaldonado@example.com',
    title: 'Gable vent, closed against animals',
    category: 'carpentry',
    daysAgo: 8,
    status: 'approved',
    notes: 'Only once it is out for sure. He calls.',
  },
  {
    email: 'marcus.ellison@example.com',
    title: 'Deck, 16 × 20: sand and stain',
    category: 'painting',
    daysAgo: 5,
    status: 'quoted',
    tasks: ['Wash', 'Set the popped nails', 'Sand', 'Two coats of stain'],
  },
  {
    email: 'sam.grobe@example.com',
    title: 'Built-in shelves, home office',
    category: 'carpentry',
    daysAgo: 23,
    status: 'quoted',
    priority: 'low',
  },
  {
    email: 'ray.ottmers@example.com',
    title: 'Restroom fan on Main Street',
    category: 'electrical',
    daysAgo: 4,
    status: 'submitted',
  },
];
