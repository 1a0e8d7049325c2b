/**
 * How far a work order is. `offered`: one or several partners are asked; from `accepted` on it is
 * somebody's; `done` says the partner, `confirmed` the owner.
 */
export const orderStatuses = [
  ...(['offered', 'accepted', 'on_my_way', 'arrived', 'done', 'confirmed'] as const),
  ...(['cancelled', 'expired'] as const),
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const pricings = ['fixed', 'bids'] as const;

export const offerStatuses = [
  ...(['open', 'bid', 'accepted', 'declined', 'lost', 'expired', 'withdrawn'] as const),
] as const;

export const orderPhotoStages = ['scope', 'before', 'after'] as const;

export const changeStatuses = ['proposed', 'priced', 'approved', 'declined'] as const;

export const entryAuthors = ['partner', 'owner', 'customer', 'system'] as const;

/** One thing to do. */
export interface OrderTask {
  key: string;
  text: string;
  /** ISO instant; null while it is open. */
  done_at: string | null;
}

/** What is needed, and where it comes from. */
export interface OrderMaterial {
  key: string;
  text: string;
  from: 'site' | 'partner' | 'owner';
}

/** How partners see their jobs (public-site spec section 3). */
export type JobStatus = 'pending' | 'scheduled' | 'in_progress' | 'completed' | 'cancelled';

const jobStatuses: Record<OrderStatus, JobStatus> = {
  ...{ offered: 'pending', accepted: 'scheduled', on_my_way: 'in_progress' },
  ...{ arrived: 'in_progress', done: 'completed', confirmed: 'completed' },
  ...{ cancelled: 'cancelled', expired: 'cancelled' },
};

/** The five words of the spec for the states of an order. */
export function jobStatusOf(status: OrderStatus): JobStatus {
  return jobStatuses[status];
}

/** Orders whose work is done count as earned; the owner's word makes them payable. */
export const payableStatus = 'confirmed' satisfies OrderStatus;
