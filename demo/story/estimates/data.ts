/** The demo business's estimates, as they would have come about. */
export interface DemoEstimate {
  daysAgo: number;
  title: string;
  description: string;
  name: string;
  phone: string;
  location: string;
  language?: 'english' | 'spanish';
  priority?: 'flexible' | 'normal' | 'urgent' | 'emergency';
  message?: string;
  /** Lines as description, quantity, rate, category; with one price, or by option. */
  lines?: DemoLine[];
  options?: { key: string; name: string; description: string; lines: DemoLine[] }[];
  /** A discount on the whole estimate. */
  percentOff?: number;
  suggested?: { price: number; sure: number; complexity: number; reasoning: string };
  /** Its outcome; undefined for a draft. */
  became?: 'sent' | 'approved' | 'rejected' | 'expired';
  reason?: string;
  goodForDays?: number;
}

/** Lines with this rate are hours of work. */
export const hourlyRate = 110;

export type DemoLine = [
  description: string,
  quantity: number,
  rate: number,
  category: 'general' | 'plumbing' | 'electrical' | 'carpentry' | 'painting' | 'drywall',
  extra?: 'optional' | 'untaxed',
];

export const demoEstimates: DemoEstimate[] = [
  {
    daysAgo: 40,
    title: 'Kitchen faucet',
    description: 'The faucet drips, and the shut-off valves are stuck.',
    name: 'Elena Ruiz',
    phone: '(830) 555-0133',
    location: '18 Cibolo Ridge, Boerne, TX 78006',
    lines: [
      ['Replace kitchen faucet, yours', 1.5, 110, 'plumbing'],
      ['Two new shut-off valves', 2, 64.65, 'plumbing'],
    ],
    became: 'expired',
    goodForDays: 14,
  },
  {
    daysAgo: 33,
    title: 'Garage shelving',
    description: 'Shelves along the back wall of the garage, 16 feet.',
    name: 'Curtis Ahrens',
    phone: '(830) 555-0171',
    location: '7 Old Fredericksburg Rd, Boerne, TX 78006',
    lines: [
      ['Build shelves of 2×4 and plywood, 16 feet', 7, 110, 'carpentry', 'untaxed'],
      ['Lumber, plywood and brackets', 1, 329.31, 'carpentry'],
    ],
    became: 'rejected',
    reason: 'My brother-in-law will do it for the cost of the wood.',
  },
  {
    daysAgo: 24,
    title: 'Ceiling fan and two outlets',
    description: 'A ceiling fan in the bedroom and two outlets on the porch.',
    name: 'Priya Raman',
    phone: '(210) 555-0162',
    location: '55 Stone Creek, Fair Oaks Ranch, TX 78015',
    lines: [
      ['Hang ceiling fan, yours', 1.5, 110, 'electrical'],
      ['Two outlets on the porch, weatherproof', 2, 108.03, 'electrical'],
    ],
    became: 'approved',
  },
  {
    daysAgo: 17,
    title: 'Three interior doors',
    description: 'Three interior doors stick; one has lost its latch.',
    name: 'Dale Hutchins',
    phone: '(830) 555-0188',
    location: '302 Plant Ave, Boerne, TX 78006',
    lines: [
      ['Plane and rehang doors', 3, 165, 'carpentry'],
      ['New latch set', 1, 137, 'carpentry'],
    ],
    became: 'approved',
  },
  {
    daysAgo: 9,
    title: 'Deck boards and rail',
    description: 'Replace eleven soft boards and the rail on the stair side.',
    name: 'Ray Dietert',
    phone: '(830) 555-0105',
    location: '1420 River Rd, Comfort, TX 78013',
    message:
      'Ray, the posts are sound. Returning customers get 5% off. If you want the whole rail to match, check the last line.',
    lines: [
      ['Replace eleven deck boards, cedar', 8, 110, 'carpentry'],
      ['Rail on the stair side, 14 feet', 6, 110, 'carpentry'],
      ['Cedar boards, posts and screws', 1, 594.65, 'carpentry'],
      ['The other two sides of the rail to match', 1, 980, 'carpentry', 'optional'],
    ],
    percentOff: 5,
    became: 'sent',
  },
  {
    daysAgo: 6,
    title: 'Hall bathroom repair',
    description: 'The shower valve drips behind the wall; the drywall is wet.',
    name: 'Rosa Villarreal',
    phone: '(830) 555-0116',
    location: '214 Rosewood Ave, Boerne, TX 78006',
    message: "Rosa, here are three options. The middle one is what I'd do in my own home.",
    options: [
      {
        key: 'good',
        name: 'Good',
        description: 'New shower valve and a clean wall patch. You keep the vanity as it is.',
        lines: [
          ['Replace shower valve and trim', 3.5, 110, 'plumbing'],
          ['Pressure-balance shower valve', 1, 148, 'plumbing'],
          ['Patch the wall', 2, 110, 'drywall'],
        ],
      },
      {
        key: 'better',
        name: 'Better',
        description: 'Valve, full wall repair behind the shower, new vanity top and faucet.',
        lines: [
          ['Replace shower valve and trim', 3.5, 110, 'plumbing'],
          ['Pressure-balance shower valve', 1, 148, 'plumbing'],
          ['Cut out wet drywall and patch', 4, 110, 'drywall'],
          ['Vanity top and faucet, fitted', 1, 365, 'plumbing'],
          ['Paint the ceiling as well', 1, 145, 'painting', 'optional'],
        ],
      },
      {
        key: 'best',
        name: 'Best',
        description: 'All of Better, plus a new vanity cabinet and tile to the ceiling.',
        lines: [
          ['All of Better', 1, 1338, 'plumbing'],
          ['Vanity cabinet, fitted', 1, 480, 'carpentry'],
          ['Tile to the ceiling', 8, 90, 'general'],
        ],
      },
    ],
    became: 'sent',
  },
  {
    daysAgo: 5,
    title: 'Pintura de dos recámaras',
    description: 'Pintar dos recámaras, paredes y techo.',
    name: 'Nora Whitfield Garza',
    phone: '(830) 555-0144',
    location: '88 Johns Rd, Boerne, TX 78006',
    language: 'spanish',
    lines: [
      ['Resanar y pintar dos recámaras', 13, 110, 'painting'],
      ['Pintura y material', 1, 163.53, 'painting'],
    ],
    became: 'sent',
    goodForDays: 7,
  },
  {
    daysAgo: 3,
    title: 'Cedar fence, 40 ft',
    description: 'A new cedar fence along the east side, 40 feet, six feet high.',
    name: 'Janelle Brooks',
    phone: '(210) 555-0120',
    location: '12 Ranger Creek, Boerne, TX 78006',
    lines: [
      ['Take down and haul off the old fence', 6, 110, 'carpentry'],
      ['Set posts and build the fence, 40 feet', 18, 110, 'carpentry'],
      ['Cedar pickets, rails, posts and concrete', 1, 1018.7, 'carpentry'],
    ],
    became: 'sent',
  },
  {
    daysAgo: 1,
    title: 'Water heater, 50 gal',
    description: 'The water heater leaks at the bottom. 50 gallons, gas.',
    name: 'Tomás Garza',
    phone: '(830) 555-0190',
    location: '640 Main St, Boerne, TX 78006',
    priority: 'urgent',
    lines: [
      ['Take out and replace water heater', 6, 110, 'plumbing'],
      ['Water heater, 50 gallons, gas', 1, 1140, 'plumbing'],
      ['Pan, valves and fittings', 1, 184.3, 'plumbing'],
    ],
  },
  {
    daysAgo: 0,
    title: 'Ceiling stain and drywall',
    description: 'A brown stain on the ceiling below the roof boot, about 12 square feet.',
    name: 'Beth Kowalski',
    phone: '(830) 555-0129',
    location: '331 Blanco Rd, Boerne, TX 78006',
    lines: [
      ['Find and seal the leak at the roof boot', 1.5, 110, 'general'],
      ['Cut out wet board, patch 12 sq ft', 3, 110, 'drywall'],
      ['Match texture and prime', 1.5, 110, 'drywall'],
      ['Paint ceiling, corner to corner', 1, 95, 'painting'],
    ],
    suggested: {
      price: 790,
      sure: 0.84,
      complexity: 4,
      reasoning:
        'Close to the ceiling repairs finished this year. Texture matching took longer than planned on three of them.',
    },
  },
];
