export const taxNumberKinds = ['ssn', 'ein'] as const;
export type TaxNumberKind = (typeof taxNumberKinds)[number];

/** Line 3a of Form W-9 (Rev. March 2024). */
export const taxClasses = [
  ...(['individual', 'c_corporation', 's_corporation', 'partnership', 'trust'] as const),
  ...(['llc_c', 'llc_s', 'llc_p'] as const),
] as const;

export type TaxClass = (typeof taxClasses)[number];

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

/** The nine digits of a typed number, with or without dashes or spaces. */
export function taxDigits(typed: string): string {
  return typed.replace(/[\s-]/g, '');
}

/**
 * Whether a number is valid. Social security numbers never have an area of 000, 666 or 900 and
 * above, a group of 00 or a serial of 0000 (Social Security Administration, RM 10201.035);
 * individual taxpayer numbers, which start with 9, are accepted as well.
 */
export function isTaxNumber(typed: string, kind: TaxNumberKind): boolean {
  const digits = taxDigits(typed);
  if (!/^\d{9}$/.test(digits)) return false;
  if (kind === 'ein') return !/^0{2}|^(\d)\1{8}$/.test(digits);
  const [area, group, serial] = [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)];
  return area !== '000' && area !== '666' && group !== '00' && serial !== '0000';
}
