/** An estimate in its customer's list. Dollars. */
export interface CustomerEstimate {
  id: string;
  number: string;
  title: string;
  status: 'pending' | 'approved' | 'rejected' | 'expired';
  options: number;
  /** The cheapest option's, without optional lines. */
  lowest_total: number;
  approved_total: number | null;
  valid_until: string | null;
  sent_at: string;
}
