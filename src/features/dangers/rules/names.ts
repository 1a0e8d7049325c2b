import type { Danger } from './dangers.ts';

/** How the owner reads of each danger. */
export const dangerNames: Record<Danger, string> = {
  self_harm: 'Thoughts of suicide',
  violence: 'Violence or break-in',
  fire: 'Fire or smoke',
  carbon_monoxide: 'Carbon monoxide',
  gas: 'Smell of gas',
  power_line: 'Power line down',
  person: 'Somebody hurt or trapped',
  water_electric: 'Water at electricity',
  medical_power: 'Medical device without power',
  smoke: 'Burning smell',
  panel_work: 'Work inside a live panel',
  electric: 'Electrical danger',
  structure: 'Something about to fall',
  sewage: 'Sewage',
  water: 'Water damage',
  climate: 'No heat or cooling',
  unnamed: 'Emergency',
};
