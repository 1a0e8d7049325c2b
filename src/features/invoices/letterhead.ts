import { formatPhone } from '../../lib/phone.ts';
import type { Sheet } from '../documents/sheet.ts';
import type { Business } from '../settings/rules.ts';

/** Who sends it. */
export function letterheadOf(business: Business, mark?: string): Sheet['letterhead'] {
  const town = `${business.city}, ${business.state} ${business.zipCode}`;
  const lines = [business.address, town, formatPhone(business.phone), business.email];
  return { name: business.name, lines: lines.filter(Boolean), ...(mark && { mark }) };
}
