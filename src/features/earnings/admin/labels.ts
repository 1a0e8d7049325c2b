import type { PayoutMethod } from '../rules/earnings.ts';
import type { TaxClass } from '../rules/tax.ts';

export const methodLabels: Record<PayoutMethod, string> = {
  check: 'Check',
  transfer: 'Bank transfer',
  cash: 'Cash',
  other: 'Other',
};

export const classLabels: Record<TaxClass, string> = {
  individual: 'Individual or sole proprietor',
  c_corporation: 'C corporation',
  s_corporation: 'S corporation',
  partnership: 'Partnership',
  trust: 'Trust or estate',
  llc_c: 'LLC, taxed as C corporation',
  llc_s: 'LLC, taxed as S corporation',
  llc_p: 'LLC, taxed as partnership',
};
