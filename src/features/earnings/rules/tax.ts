export const taxNumberKinds = ['ssn', 'ein'] as const;
export type TaxNumberKind = (typeof taxNumberKinds)[number];

/** Line 3a of Form W-9 (Rev. March 2024). */
export const taxClasses = [
  ...(['individual', 'c_corporation', 's_corporation', 'partnership', 'trust'] as const),
  ...(['llc_c', 'llc_s', 'llc_p'] as const),
] as const;
export type TaxClass = (typeof taxClasses)[number];

/** What Form W-9 asks for. */
export interface TaxForm {
  legal_name: string;
  business_name: string;
  tax_class: TaxClass;
  address: string;
  city: string;
  state: string;
  zip_code: string;
  number_kind: TaxNumberKind;
  /** Nine digits. */
  number: string;
  signed_name: string;
}

export const taxLimits = {
  legal_name: 160,
  business_name: 160,
  address: 200,
  city: 80,
  state: 2,
  zip_code: 10,
  number: 11,
  signed_name: 160,
} as const;

export type TaxProblem = 'required' | 'tooLong' | 'number' | 'zip' | 'state' | 'choice' | 'certify';

/** What is wrong with which field. @param certified whether the certification was ticked */
export function taxProblems(
  form: Record<keyof TaxForm, string>,
  certified: boolean,
): Partial<Record<keyof TaxForm | 'certified', TaxProblem>> {
  const problems: Partial<Record<keyof TaxForm | 'certified', TaxProblem>> = {};
  for (const [name, max] of Object.entries(taxLimits)) {
    const field = name as keyof typeof taxLimits;
    if (!form[field] && field !== 'business_name') problems[field] = 'required';
    else if (form[field].length > max) problems[field] = 'tooLong';
  }
  if (!taxClasses.some((known) => known === form.tax_class)) problems.tax_class = 'choice';
  const kind = taxNumberKinds.find((known) => known === form.number_kind);
  if (!kind) problems.number_kind = 'choice';
  else if (!isTaxNumber(form.number, kind)) problems.number ??= 'number';
  if (!/^\d{5}(-\d{4})?$/.test(form.zip_code)) problems.zip_code ??= 'zip';
  if (!/^[A-Z]{2}$/.test(form.state)) problems.state ??= 'state';
  if (!certified) problems.certified = 'certify';
  return problems;
}

/** The nine digits of a number as people write it: with dashes or spaces, or without. */
export function taxDigits(typed: string): string {
  return typed.replace(/[\s-]/g, '');
}

/**
 * Whether a number can be one. Social security numbers never have an area of 000, 666 or from 900 on,
 * a group of 00 or a serial of 0000 (Social Security Administration, RM 10201.035); individual
 * taxpayer numbers, which begin with 9, are given instead.
 */
export function isTaxNumber(typed: string, kind: TaxNumberKind): boolean {
  const digits = taxDigits(typed);
  if (!/^\d{9}$/.test(digits)) return false;
  if (kind === 'ein') return !/^0{2}|^(\d)\1{8}$/.test(digits);
  const [area, group, serial] = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)];
  return area !== '000' && area !== '666' && group !== '00' && serial !== '0000';
}
