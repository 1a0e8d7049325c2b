/** Where other screens are. */
export interface PaymentLinks {
  payments: string;
  payment(id: string): string;
  newInvoice: string;
  settings: string;
  invoice(id: string): string;
  customer(id: string): string;
}
