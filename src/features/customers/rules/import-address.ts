/** An address, as far as its parts are known. */
export interface ImportAddress {
  address: string;
  city: string;
  state: string;
  zip_code: string;
}

const country = /^(usa|u\.s\.a\.?|us|united states( of america)?)$/i;
// "TX 78006", "Boerne TX 78006-1234", "Texas 78006"
const stateAndZip = /^(?:(.+?)\s+)?([a-z]{2}|texas)\.?\s+(\d{5}(?:-\d{4})?)$/i;

/**
 * Splits a complete address in one text, as accounting programs write it: "41 Esser Rd, Boerne, TX
 * 78006", on one line or several. What can't be split is returned as the street.
 */
export function splitAddress(whole: string): ImportAddress {
  const parts = whole
    .split(/\s*[,\r\n]+\s*/)
    .map((part) => part.trim())
    .filter((part) => part && !country.test(part));
  const unsplit = { address: parts.join(', '), city: '', state: '', zip_code: '' };
  // The state may be followed by a comma: "Boerne, TX, 78006".
  if (/^\d{5}(-\d{4})?$/.test(parts.at(-1) ?? '') && parts.length > 1)
    parts.splice(-2, 2, parts.slice(-2).join(' '));
  const [, cityBefore, state = '', zip_code = ''] = stateAndZip.exec(parts.pop() ?? '') ?? [];
  if (!zip_code) return unsplit;
  const city = cityBefore ?? parts.pop() ?? '';
  if (parts.length === 0) return unsplit;
  return { address: parts.join(', '), city, state, zip_code };
}
