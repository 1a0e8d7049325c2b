/** A visit for its customer, on a project page. */
export interface CustomerVisit {
  id: string;
  title: string;
  /** Who comes; nothing while nobody is assigned. */
  arriving: string | null;
  /** ISO instants. */
  starts_at: string;
  ends_at: string;
  window_minutes: number;
  /** ISO instants, once someone has left for it and started. */
  on_the_way_at: string | null;
  started_at: string | null;
  status: 'scheduled' | 'confirmed' | 'completed';
}
