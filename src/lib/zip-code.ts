/** Whether a text is a ZIP code: five digits, or nine. */
export function isZipCode(typed: string): boolean {
  return /^\d{5}(-\d{4})?$/.test(typed);
}
