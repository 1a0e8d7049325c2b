/** Where the screens of the invoices are. */
export const invoicesAddress = '/admin/invoices';
export const newInvoiceAddress = `${invoicesAddress}/new`;

export function invoiceAddress(id: string, search = ''): string {
  return `${invoicesAddress}/${id}${search}`;
}

export function editAddress(id: string): string {
  return `${invoicesAddress}/${id}/edit`;
}
