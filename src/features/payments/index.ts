/** Payments: who takes cards, and a test of it. */
export { testCards, viewConnection as viewCardConnection } from './actions/card-keys.ts';
export { paymentPersonalData } from './store/personal-data.ts';
