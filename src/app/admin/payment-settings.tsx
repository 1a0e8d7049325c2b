import { CardKeysPanel } from '#features/payments/admin/card-keys-panel.tsx';
import { PaymentsForm } from '#features/settings/admin/payments-form.tsx';

/** How customers pay, with the card processor's keys below. */
export const PaymentSettings = () => (
  <>
    <PaymentsForm />
    <CardKeysPanel />
  </>
);
