/** What can hurt people or ruin a house while waiting. */
export type Danger =
  | 'carbon_monoxide'
  | 'gas'
  | 'smoke'
  | 'electric'
  | 'locked_in'
  | 'structure'
  | 'sewage'
  | 'water'
  | 'climate'
  | 'unnamed';
