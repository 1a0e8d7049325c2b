/** Payments: what was received, the card processor, and a test of it. */
export { testCards, viewConnection as viewCardConnection } from './actions/card-keys.ts';
export { recordPayment } from './actions/record-payment.ts';
export { undoRecorded } from './actions/undo-recorded.ts';
export { sumReceived } from './store/payments.ts';
export { paymentPersonalData } from './store/personal-data.ts';
