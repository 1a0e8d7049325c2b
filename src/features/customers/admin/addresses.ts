/** Where the screens of the customers are. */
export const customersAddress = '/admin/customers';
export const importAddress = `${customersAddress}/import`;

export function customerAddress(id: string, search = ''): string {
  return `${customersAddress}/${id}${search}`;
}
