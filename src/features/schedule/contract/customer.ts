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

/** A visit for its customer, in the list of all. */
export interface Appointment {
  id: string;
  title: string;
  /** Who comes; nothing while nobody is assigned. */
  arriving: string | null;
  /** ISO instant; null while it is not scheduled. */
  starts_at: string | null;
  window_minutes: number;
  status: 'scheduled' | 'confirmed' | 'completed' | 'cancelled';
  address: string;
  city: string;
  preparation: string;
  /** ISO instants, once someone has left for it and started, and when they should be there. */
  on_the_way_at: string | null;
  started_at: string | null;
  arrives_at: string | null;
}
