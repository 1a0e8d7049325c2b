/** Where records of other screens are. */
export interface EstimateAddresses {
  customer(id: string): string;
  project(id: string): string;
  request(id: string): string;
}
