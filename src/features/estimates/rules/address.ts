import { offeredStates } from '#features/customers/rules/customers.ts';

/** A state as people write it after the town: abbreviated, or Texas in full. */
const state = new RegExp(`^(?:${offeredStates.join('|')}|Texas)\\.?$`, 'i');
const townAndState = new RegExp(`^(.+?)\\s+(${offeredStates.join('|')}|Texas)\\.?$`);

interface ParsedAddress {
  address: string;
  city: string;
  /** Abbreviated, as the forms offer it; empty if none is named. */
  state: string;
  zipCode: string;
}

/**
 * Splits a one-line address into street, town, state, and ZIP code: "214 Rosewood Ave, Boerne, TX
 * 78006". What can't be split stays in the street.
 */
export function parseAddress(line: string): ParsedAddress {
  const zipCode = line.match(/\b\d{5}(?:-\d{4})?\s*$/)?.[0].trim() ?? '';
  const rest = zipCode ? line.slice(0, line.lastIndexOf(zipCode)) : line;
  const parts = rest
    .split(/,|\n/)
    .map((part) => part.trim())
    .filter(Boolean);
  const alone = parts.length > 1 && state.test(parts.at(-1) ?? '') ? parts.pop() : undefined;
  const [address = line, ...others] = parts;
  const last = others.pop() ?? '';
  const [, city = last, beside] = (!alone && townAndState.exec(last)) || [];
  return {
    address: [address, ...others].join(', ').slice(0, 200),
    city: city.slice(0, 80),
    state: abbreviated(alone ?? beside ?? ''),
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

function abbreviated(typed: string): string {
  const name = typed.replace(/\.$/, '').toUpperCase();
  return name === 'TEXAS' ? 'TX' : name;
}
