/** The name of the harness's connections: what they send is not the product's. */
export const harnessName = 'tests';
