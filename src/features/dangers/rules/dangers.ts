/** What can hurt people or ruin a house while waiting. */
export const dangerKinds = [
  'self_harm',
  'violence',
  'fire',
  'carbon_monoxide',
  'gas',
  'power_line',
  'person',
  'water_electric',
  'medical_power',
  'smoke',
  'panel_work',
  'electric',
  'structure',
  'sewage',
  'water',
  'climate',
  'unnamed',
] as const;

export type Danger = (typeof dangerKinds)[number];
