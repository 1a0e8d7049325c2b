interface Address {
  address?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  zip?: string | null | undefined;
}

/** An address as it is written on one line: "9 Plant Ave, Boerne, TX 78006". */
export function addressLine({ address, ...town }: Address): string {
  return [address, townLine(town)].filter(Boolean).join(', ');
}

/** The second line of an address: "Boerne, TX 78006", or "Boerne 78006" without a state. */
export function townLine({ city, state, zip }: Omit<Address, 'address'>): string {
  if (!state) return [city, zip].filter(Boolean).join(' ');
  return [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
