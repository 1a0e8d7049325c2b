/**
 * Splits a one-line address into street, town and ZIP code: "214 Rosewood Ave, Boerne, TX 78006".
 * What can't be split stays in the street.
 */
export function parseAddress(line: string): { address: string; city: string; zipCode: string } {
  const zipCode = line.match(/\b\d{5}(?:-\d{4})?\s*$/)?.[0].trim() ?? '';
  const rest = zipCode ? line.slice(0, line.lastIndexOf(zipCode)) : line;
  const parts = rest
    .split(/,|\n/)
    .map((part) => part.trim())
    .filter((part) => part && !/^(TX|Texas)$/i.test(part));
  const [address = line, ...others] = parts;
  const city = (others.at(-1) ?? '').replace(/\s+(TX|Texas)$/i, '');
  const between = others.slice(0, -1).join(', ');
  return {
    address: [address, between].filter(Boolean).join(', ').slice(0, 200),
    city: city.slice(0, 80),
    zipCode,
  };
}

interface Location {
  address: string;
  city: string;
  zipCode: string;
  state?: string;
}

/**
 * Where work is done, on one line; if nothing is known yet, the business's own town. Requests have
 * no state: theirs is the business's.
 */
export function serviceAddress(
  { address, city, zipCode, state }: Location,
  business: { city: string; state: string; business_name: string },
): string {
  const zip = zipCode && [state || business.state, zipCode].filter(Boolean).join(' ');
  const own = [business.city, business.state].filter(Boolean).join(', ');
  return [address, city, zip].filter(Boolean).join(', ') || own || business.business_name;
}
