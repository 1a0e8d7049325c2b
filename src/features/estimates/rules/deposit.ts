/** The invoice of an approved estimate's deposit, as its customer may see it. Dollars. */
export interface Deposit {
  invoiceId: string;
  amount: number;
  open: number;
  /** YYYY-MM-DD */
  dueDate: string;
}
