/** What other features may use from earnings. */
export { sealedTaxForms } from './actions/tax.ts';
export { earningsPersonalData } from './store/personal-data.ts';
