/** What connections of the harness are called: what they send is not the product's. */
export const harnessName = 'tests';
