/** An estimate as its customer's list shows it. Dollars. */
export interface CustomerEstimate {
  id: string;
  number: string;
  title: string;
  status: 'pending' | 'approved' | 'rejected' | 'expired';
  options: number;
  /** Of the cheapest option, without optional lines. */
  lowest_total: number;
  approved_total: number | null;
  valid_until: string | null;
  sent_at: string;
}
