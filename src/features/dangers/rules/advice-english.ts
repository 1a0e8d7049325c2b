import type { Danger } from './dangers.ts';

/** What to do at once: one sentence each, with the pages it was compared with. */
export const adviceInEnglish: Record<Danger, string> = {
  // 988lifeline.org (988 Lifeline), "What to expect"
  self_harm:
    'You matter more than any repair: please call or text 988 now to talk with somebody, at any hour, or call 911 if you might act on it.',
  // sheriff.org (Sheriff of Broward County), FAQ 11, "During a break-in"
  violence: "Get to a safe place now, don't confront anyone, and call 911 from there.",
  // roselle.il.us (Village of Roselle), "Escape planning"; wheatonfirerescue.com, "Escape planning"
  fire: 'Get everyone out now, stay out, and call 911 from outside.',
  // williamsburgva.gov (City of Williamsburg), FAQ 139 on alarms of carbon monoxide
  carbon_monoxide:
    "Get everyone outside into fresh air now, call 911 from there, and don't go back in until they say it's safe.",
  // puc.pa.gov (Pennsylvania Public Utility Commission), "Gas emergencies"
  gas: 'Get everyone out of the house now without touching a switch, a phone or a flame, and call 911 and your gas company once you are a safe distance away.',
  // esfi.org (Electrical Safety Foundation), "Downed power lines"; we-energies.com, "Downed lines"
  power_line:
    'Stay at least 35 feet away from the line and anything it touches, keep everyone else away, and call 911 and then your power company.',
  // montana.edu (Montana State University), "Immediate emergency actions: medical"
  person:
    "If someone is hurt or can't get out, call 911 now, stay with them, and don't move them unless the spot is dangerous.",
  // we-energies.com, "Flooding safety"; floodonline.com (Selective), "Flood electrical safety"
  water_electric:
    "Stay away from the water and from everything electrical it reaches, don't go to a breaker box that is wet or stands in water, and have your power company shut off the power.",
  // ilmeridian.com (Meridian Health Plan), "What to do during a power outage"
  medical_power:
    'Switch to the backup battery or the spare tank if there is one, and call 911 now if there is none or the person has trouble breathing.',
  // lynchburgfire.org (Lynchburg Fire), "Should I call 911?"; ci.chehalis.wa.us (City of Chehalis),
  // "How to properly report a fire"; lafd.org (Los Angeles Fire Department), "Electrical safety"
  smoke:
    "If it still smells of burning, get everyone out and call 911 from outside, even without smoke or flames; if the smell is gone, turn off the breaker for that part of the house, and don't touch or unplug anything that was hot or scorched.",
  // cdc.gov (NIOSH), FACE 90-22, an electrician killed in a panel; lafd.org, "Electrical safety". That
  // parts stay live: lifetips.com, "I have turned off my mains"
  panel_work:
    'Please stop and keep hands and tools out of the panel, because parts of it stay live even with the main breaker off; an electrician should do this.',
  // midamericanenergy.com, "Your service panel"; realty.com, "Tip: Electrical safety"
  electric:
    "Please don't touch it, keep everyone away from it, and turn off the breaker for that part of the house.",
  // portlandtx.com (City of Portland, Texas), FAQ 216; amarillo.gov, "Emergency water shut off"
  water:
    'First, shut off the water: turn the shut-off valve (under a sink or toilet, above a water heater) or the main valve at the meter clockwise until it stops, and stay away from wet outlets.',
  // seattle.gov, "Clean up the backup"; wechu.org (Windsor-Essex health unit), "Sewage backup"
  sewage:
    "Please don't run any water or flush, stay out of the sewage, and keep children and pets out of the room.",
  // nyc.gov (Emergency Management), "Building collapses"; fairfaxcountycert.org (Fairfax County),
  // "Roof safety tips"; the State Fire Marshal of New Hampshire at mychamplainvalley.com
  structure:
    "Please get everyone away from it and out from under it, leave the house if a ceiling, a roof or a wall is giving way, and call 911 if it comes down, anyone is hurt, or you can't tell.",
  // nyc.gov (Department of Health), "Hypothermia"; emergency.cdc.gov, EPIC of February 18, 2021;
  // ankenyiowa.gov (Polk County Health Department), "Cooling centers"
  climate:
    "Please take small children, older adults and anyone who is sick somewhere warm, or somewhere cool in summer, don't use the oven or a grill for heat, and call 911 if anyone feels unwell.",
  unnamed: 'If anyone is in danger, get everyone out and call 911 first.',
};
