/**
 * Years for which issued documents are retained, counted from the end of the year that they are of.
 *
 * The IRS asks for records as long as a return can be examined: 3 years after it was filed, 6 where more
 * than a quarter of the income is missing, 7 for a claim of a bad debt
 * (https://www.irs.gov/businesses/small-businesses-self-employed/how-long-should-i-keep-records). Texas
 * asks for 4 years of sales tax records (34 Tex. Admin. Code § 3.281), and lets a debt or a contract be
 * sued on for 4 years (Tex. Civ. Prac. & Rem. Code §§ 16.004, 16.051). Seven years cover all of them.
 */
export const documentYears = 7;

/** Why documents outlive a deletion, as the owner reads it. */
export const reasonTexts: Record<'tax' | 'contract', string> = {
  tax: 'Tax records',
  contract: 'Contracts, while somebody can sue on them',
};

/**
 * The day on which retained documents may go.
 * @param since the latest day of any of them, YYYY-MM-DD
 */
export function retainUntil(since: string): string {
  return `${Number(since.slice(0, 4)) + documentYears + 1}-01-01`;
}
