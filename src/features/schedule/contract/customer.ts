/** A visit as its customer sees it on the page of a project. */
export interface CustomerVisit {
  id: string;
  title: string;
  /** ISO instants. */
  starts_at: string;
  ends_at: string;
  window_minutes: number;
  status: 'scheduled' | 'confirmed' | 'completed';
}
