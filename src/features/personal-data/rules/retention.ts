/**
 * How many years issued documents are retained, counted from the end of their year. The IRS wants
 * records as long as a return can be audited: 3 years after it was filed, 6 if more than a quarter
 * of the income is missing, 7 for a bad debt claim
 * (https://www.irs.gov/businesses/small-businesses-self-employed/how-long-should-i-keep-records).
 * Texas wants 4 years of sales tax records (34 Tex. Admin. Code § 3.281), and allows suing on a
 * debt or contract for 4 years (Tex. Civ. Prac. & Rem. Code §§ 16.004, 16.051). Seven years cover
 * all of them.
 */
export const documentYears = 7;

/**
 * How long sign-ins and refusals stay in the history, with the addresses they came from. More than
 * the 180 days that the database insists on, whatever its clock says.
 */
export const accessDays = 200;

/** Why documents are retained, for the owner. */
export const reasonTexts: Record<'tax' | 'contract', string> = {
  tax: 'Tax records',
  contract: 'Contracts, while somebody can sue on them',
};

/**
 * The day on which retained documents may be deleted.
 * @param since the latest day of any of them, YYYY-MM-DD
 */
export function retainUntil(since: string): string {
  return `${Number(since.slice(0, 4)) + documentYears + 1}-01-01`;
}
