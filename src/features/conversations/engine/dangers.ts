/** What can hurt people or ruin a house while one waits. */
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
