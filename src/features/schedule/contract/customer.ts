/** A visit as its customer sees it on the page of a project. */
export interface CustomerVisit {
  id: string;
  title: string;
  /** ISO instants. */
  starts_at: string;
  ends_at: string;
  window_minutes: number;
  /** ISO instants, once somebody set out for it and began. */
  on_the_way_at: string | null;
  started_at: string | null;
  status: 'scheduled' | 'confirmed' | 'completed';
}
