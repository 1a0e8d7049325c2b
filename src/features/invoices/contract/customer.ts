/** An invoice in its customer's list. Dollars. */
export interface CustomerInvoice {
  id: string;
  number: string;
  title: string;
  status: 'sent' | 'partial' | 'paid' | 'overdue' | 'cancelled';
  total: number;
  paid: number;
  open: number;
  /** Of `open`: confirmed, and not moved by the bank yet. */
  on_the_way: number;
  due_date: string;
  issued_date: string;
}
