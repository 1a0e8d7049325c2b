/** A handyman's area of expertise: how to recognize it, and accurate advice about it. */
export interface Area {
  name: string;
  /** Patterns that match it in a topic. */
  pattern: RegExp;
  /** As the object of a sentence: "your gutters". */
  noun: string;
  hashtags: string[];
  /** Involves electricity or gas: the text ends with "call a professional". */
  isHazard?: boolean;
  /** Months (1 to 12) in which it is a good topic; all year if missing. */
  months?: number[];
  /** Only where it freezes in winter, or anywhere. */
  climate?: 'freezes';
  /** A topic worth a post, as the owner would type it. */
  idea: string;
  /** Things to do, each a plain instruction in lowercase without a period. */
  facts: [string, string, string, string, string];
}

/**
 * Common trade advice that is safe for homeowners. Nothing here opens a panel, a gas line or a
 * wall; licensed work is left to license holders.
 */
export const areas: Area[] = [
  {
    name: 'gutters',
    pattern: /gutter|downspout|eave/i,
    noun: 'your gutters',
    hashtags: ['GutterCleaning', 'FallMaintenance'],
    months: [3, 4, 10, 11, 12],
    idea: 'Signs your gutters need cleaning',
    facts: [
      'run water in at the high end and watch that it leaves at every downspout',
      'see that each downspout carries water several feet away from the foundation',
      'look for dark streaks on the outside of the gutter, where water spills over the front',
      'check the hangers for gaps, because a sagging gutter holds water and leaves',
      'have somebody hold the ladder, and move it instead of leaning out',
    ],
  },
  {
    name: 'doors',
    pattern: /\bdoors?\b|hinge|latch|deadbolt|strike plate/i,
    noun: 'a door that sticks',
    hashtags: ['DoorRepair', 'HomeFixes'],
    months: [5, 6, 7, 8, 9],
    idea: 'Why a door sticks, and what to try first',
    facts: [
      'tighten the hinge screws before anything else, since a loose top hinge lets the door drop',
      'replace one short screw of the top hinge with a three-inch screw that reaches the framing',
      'close the door on a thin card along its edge to find where it rubs',
      'wait for dry weather before planing wood, because a door that swells in damp air shrinks again',
      'seal the top and bottom edges with paint or varnish, where bare wood takes up moisture',
    ],
  },
  {
    name: 'caulk',
    pattern: /caulk|sealant|\btubs?\b|shower|grout|\btil(?:e|es|ed|ing)\b/i,
    noun: 'the caulk around your tub',
    hashtags: ['Caulking', 'BathroomRepair'],
    idea: 'Caulk that lasts: how to redo a tub',
    facts: [
      'cut the old caulk out completely, because new caulk does not hold on old',
      'wipe the joint with rubbing alcohol and let it dry before you lay a new bead',
      'use pure silicone or a caulk labeled for kitchens and baths',
      'fill the tub with water first, so that the joint is at its widest while you caulk',
      'keep the joint dry for as long as the label says before anyone showers',
    ],
  },
  {
    name: 'outlets',
    pattern: /outlet|gfci|receptacle|breaker|electric|wiring|light switch|extension cord|surge/i,
    noun: 'your GFCI outlets',
    hashtags: ['ElectricalSafety', 'GFCI'],
    isHazard: true,
    idea: 'Test your GFCI outlets in one minute',
    facts: [
      'press the test button once a month: the power has to go off, and reset has to bring it back',
      'look for GFCI protection near every sink, in the garage, and outdoors',
      'unplug a cord that feels warm, and retire one whose plug is loose or scorched',
      'keep space heaters on a wall outlet of their own, never on a power strip',
      'treat an outlet that buzzes, sparks, or smells burnt as out of use',
    ],
  },
  {
    name: 'ceiling fans',
    pattern: /ceiling fan|light fixture|chandelier|\blights?\b|lighting/i,
    noun: 'your ceiling fans',
    hashtags: ['CeilingFan', 'HomeComfort'],
    isHazard: true,
    months: [4, 5, 6, 7, 8],
    idea: 'Which way your ceiling fan turns in summer',
    facts: [
      'set the blades to turn counterclockwise in summer, so that you feel air moving down',
      'dust the blades twice a year, because uneven dust makes a fan wobble',
      'turn the fan off when you leave, since it cools people and not rooms',
      'stop using a fan that hums or wobbles until somebody has seen its mount',
      'ask whether the ceiling box is rated for a fan before you hang one where a light was',
    ],
  },
  {
    name: 'gas',
    pattern: /\bgas\b|furnace|carbon monoxide|propane|\bheater\b|\bheat on\b|heating|pilot/i,
    noun: 'your heating',
    hashtags: ['GasSafety', 'CarbonMonoxide'],
    isHazard: true,
    months: [9, 10, 11, 12, 1],
    idea: 'Before you turn the heat on for the first time',
    facts: [
      'put a carbon monoxide alarm on every floor and near where people sleep',
      'change the filter before the season, and look at it every month that the heat runs',
      'keep boxes, paint, and gasoline well away from anything with a flame',
      'leave the house right away when you smell gas, and dial from outside',
      'have anything that burns gas looked at once a year by somebody licensed for it',
    ],
  },
  {
    name: 'water heaters',
    pattern: /water heater|hot water/i,
    noun: 'your water heater',
    hashtags: ['WaterHeater', 'PlumbingTips'],
    isHazard: true,
    idea: 'What your water heater is telling you',
    facts: [
      'look under the tank for moisture, because a small leak is a warning',
      'set the thermostat near 120 degrees, which saves energy and prevents scalds',
      'listen for rumbling, which often means sediment on the bottom of the tank',
      'find the cold-water shutoff above the tank before you ever need it',
      'read the date on the label: many tanks last around ten years',
    ],
  },
  {
    name: 'spigots',
    pattern: /spigot|hose bib|freeze|frozen|pipes? burst|winteriz/i,
    noun: 'your outdoor spigots',
    hashtags: ['FreezePrep', 'WinterReady'],
    months: [10, 11, 12, 1],
    climate: 'freezes',
    idea: 'Cover your spigots before the first freeze',
    facts: [
      'take the hose off, because trapped water freezes back into the pipe',
      'put an insulated cover over each spigot before the first hard freeze',
      'open cabinet doors under sinks on outside walls when a freeze is forecast',
      'let a faucet on an outside wall drip on the coldest nights',
      'show everybody at home where the main water shutoff is',
    ],
  },
  {
    name: 'faucets',
    pattern: /faucet|leak|drip|sink|plumb|shutoff|supply line|water bill/i,
    noun: 'a dripping faucet',
    hashtags: ['PlumbingTips', 'SaveWater'],
    idea: 'A dripping faucet: what it costs and how to stop it',
    facts: [
      'close the shutoff valves under the sink and open the faucet before you take anything apart',
      'lay the parts out in order on a towel, and take the old cartridge along to the store',
      'clean the screen at the tip of the spout when only the stream is weak',
      'feel along the supply lines with a dry tissue, which shows the smallest leak',
      'read the water meter, use no water for an hour, and read it again to find a hidden leak',
    ],
  },
  {
    name: 'disposals',
    pattern: /disposal|garbage|drain|clog/i,
    noun: 'your kitchen drain',
    hashtags: ['KitchenTips', 'DrainCare'],
    months: [11, 12, 1],
    idea: 'What never belongs in the disposal',
    facts: [
      'keep grease out of the drain: let it harden in a can and throw it away',
      'run cold water before, during, and for a while after the disposal runs',
      'put peels, rice, and coffee grounds in the trash or the compost',
      'switch the disposal off at the wall before you reach for anything, and use tongs instead of fingers',
      'press the red reset button under the unit once it has cooled when it only hums',
    ],
  },
  {
    name: 'drywall',
    pattern: /drywall|nail pop|hole in the wall|wall crack|sheetrock/i,
    noun: 'a hole in the drywall',
    hashtags: ['DrywallRepair', 'WallRepair'],
    idea: 'Small holes in drywall, fixed in an afternoon',
    facts: [
      'spread three thin coats instead of one thick one, and let each dry',
      'feather every coat a few inches wider than the one before',
      'prime the patch before painting, or it will shine through the paint',
      'drive a screw beside a popped nail, then sink the nail and fill over it',
      'find out where a stain comes from before you cover it, because water comes back',
    ],
  },
  {
    name: 'paint',
    pattern: /\b(?:re)?paint|\bprimer\b|\bstain(?!less)/i,
    noun: 'fresh paint',
    hashtags: ['PaintingTips', 'FreshPaint'],
    months: [3, 4, 5, 9, 10],
    idea: 'Paint prep that makes the paint last',
    facts: [
      'wash kitchen and bath walls first, since paint does not stick to grease',
      'sand glossy trim until it is dull, so that the new coat can hold',
      'cut in one wall at a time and roll it while the edge is still wet',
      'pull tape off while the last coat is still a little soft',
      'write color, sheen, and room on the lid before you store the can',
    ],
  },
  {
    name: 'decks',
    pattern: /deck|porch|railing|\brail\b|stair/i,
    noun: 'your deck',
    hashtags: ['DeckCare', 'OutdoorLiving'],
    months: [3, 4, 5, 6],
    idea: 'A deck check before the first cookout',
    facts: [
      'push a screwdriver into the wood near the house: soft spots mean rot',
      'lean on every railing before guests do, and tighten what gives',
      'sink or replace nails that stand up, with screws meant for outdoors',
      'sprinkle water on the boards: if it soaks in right away, it is time to seal',
      'sweep between the boards, because damp leaves keep the joists wet',
    ],
  },
  {
    name: 'alarms',
    pattern: /smoke|\bfires?\b|alarm|detector/i,
    noun: 'your smoke alarms',
    hashtags: ['FireSafety', 'SmokeAlarm'],
    months: [3, 10, 11],
    idea: 'Ten years is the limit: check your smoke alarms',
    facts: [
      'press the test button of every alarm once a month',
      'replace a smoke alarm ten years after the date on its back',
      'have one inside each bedroom, outside the sleeping area, and on every floor',
      'vacuum the openings twice a year, because dust causes false alarms',
      'change the batteries on a day you remember, such as when the clocks change',
    ],
  },
  {
    name: 'dryer vents',
    pattern: /dryer|\blint\b|\bvents?\b/i,
    noun: 'your dryer vent',
    hashtags: ['DryerVent', 'FireSafety'],
    idea: 'When laundry takes two cycles, look at the vent',
    facts: [
      'clean the lint screen after every load, not only when it looks full',
      'go outside while the dryer runs and see that the flap opens wide',
      'vacuum behind and under the machine a few times a year',
      'replace plastic or foil hose with smooth metal duct',
      'keep the run to the outside short, with as few bends as possible',
    ],
  },
  {
    name: 'weatherstripping',
    pattern: /weatherstrip|draft|insulat|window|energy/i,
    noun: 'drafty windows and doors',
    hashtags: ['EnergySavings', 'Weatherstripping'],
    months: [7, 8, 10, 11, 12, 1, 2],
    idea: 'Find the drafts before the bill does',
    facts: [
      'hold a strip of tissue near the frame on a windy day and watch where it moves',
      'look for daylight under outside doors, and fit a sweep where you see it',
      'press new weatherstripping on clean, dry wood, or it will peel',
      'caulk the joint between trim and siding, and leave weep holes open',
      'lock the windows in winter, since the latch pulls the seal tight',
    ],
  },
  {
    name: 'fences',
    pattern: /fence|\bgates?\b|\bposts?\b/i,
    noun: 'a gate that drags',
    hashtags: ['FenceRepair', 'CurbAppeal'],
    months: [2, 3, 4, 5, 6, 9],
    idea: 'How to fix a gate that drags',
    facts: [
      'check the hinge post with a level first, because most gates sag with their post',
      'run a brace from the bottom hinge corner up to the latch corner',
      'replace rusted hinge screws with longer ones that bite into sound wood',
      'keep soil and mulch an inch below the boards, so that they can dry',
      'call 811 a few days before you dig a hole for a post',
    ],
  },
  {
    name: 'ladders',
    pattern: /ladder|roof|fall\b/i,
    noun: 'your ladder',
    hashtags: ['LadderSafety', 'SafetyFirst'],
    months: [11, 12, 3, 4],
    idea: 'Ladder safety before the lights go up',
    facts: [
      'set the base one foot out for every four feet of height',
      'keep your belt buckle between the rails, and climb down to move the ladder',
      'stay off the top two rungs, however short the reach looks',
      'stand the feet on firm, level ground, never on a box or a brick',
      'look up for power lines before you raise anything',
    ],
  },
  {
    name: 'storms',
    pattern: /storm|\bhail|\bwinds?\b|flood|hurricane|tornado|\brain/i,
    noun: 'your home before a storm',
    hashtags: ['StormPrep', 'HomeSafety'],
    months: [3, 4, 5, 6, 8, 9],
    idea: 'Thirty minutes of storm prep around the house',
    facts: [
      'bring in or tie down whatever the wind could carry off the porch',
      'take pictures of the outside of your house now, so that you can compare later',
      'clear the drains and the bottoms of window wells',
      'look at the ceiling under the roof valleys after a hard rain',
      'wait until water is gone and the wind has stopped before you inspect anything',
    ],
  },
  {
    name: 'garage doors',
    pattern: /garage/i,
    noun: 'your garage door',
    hashtags: ['GarageDoor', 'SafetyFirst'],
    idea: 'A two-minute safety test for your garage door',
    facts: [
      'lay a board flat under the door and close it: the door has to come back up',
      'wave a broom through the beam while the door closes, which has to stop it',
      'wipe the tracks clean, and put lubricant on rollers and hinges only',
      'leave springs and cables alone, since they are under great tension',
      'keep the remote away from children, and nobody under a moving door',
    ],
  },
  {
    name: 'cabinets',
    pattern: /cabinet|drawer|kitchen|shelf|shelves|closet|carpentr/i,
    noun: 'your cabinets',
    hashtags: ['CabinetRepair', 'KitchenTips'],
    idea: 'Cabinet doors that close straight again',
    facts: [
      'turn the side screw of a hinge a quarter turn at a time to move a door left or right',
      'fill a stripped screw hole with wood glue and toothpicks, and drive the screw again when dry',
      'rub candle wax on wooden drawer runners that stick',
      'fasten tall shelves to a stud, so that nobody can pull them over',
      'stick soft bumpers inside the doors, which saves the finish and the nerves',
    ],
  },
  {
    name: 'toilets',
    pattern: /toilet|flush|bathroom/i,
    noun: 'a toilet that keeps running',
    hashtags: ['PlumbingTips', 'SaveWater'],
    idea: 'Stop a running toilet with a new flapper',
    facts: [
      'put a few drops of food coloring in the tank: color in the bowl means a leaking flapper',
      'take the old flapper along to the store, because they come in sizes',
      'leave a little slack in the chain, or the flapper cannot close',
      'set the float so that the water stops an inch below the overflow tube',
      'feel around the base for wobble, which can break the seal under the bowl',
    ],
  },
];

/** True for any home, for topics that match no area. */
export const anyHome: Area = {
  name: 'home',
  pattern: /$^/,
  noun: 'your home',
  hashtags: ['HomeMaintenance', 'HomeTips'],
  idea: 'A one-hour walk around your house',
  facts: [
    'walk around the house once a season and write down what has changed',
    'take a picture of a crack with a coin beside it, so that you can see whether it grows',
    'learn where water, power, and gas are shut off, and label each one',
    'fix small leaks first, because water is what costs the most later',
    'keep a list on the fridge, so that one visit takes care of several small jobs',
  ],
};

/** The area a topic is about; any home's, if it matches none. */
export function areaOf(topic: string): Area {
  return knownArea(topic) ?? anyHome;
}

/** The area a topic is about; none if nothing is known about it. */
export function knownArea(topic: string): Area | undefined {
  const found = areas
    .map((area) => ({ area, at: topic.search(area.pattern) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  return found[0]?.area ?? (topic === anyHome.idea ? anyHome : undefined);
}

const hazard =
  /electric|outlet|breaker|wiring|gfci|receptacle|light fixture|\bgas\b|furnace|propane|pilot light/i;

/** Whether something is about electricity or gas. */
export function isHazardous(text: string): boolean {
  return hazard.test(text);
}
