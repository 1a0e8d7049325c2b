import { isDay } from '#lib/days/days.ts';
import { parsePhone, phoneExtension } from '#lib/phone.ts';
import { isZipCode } from '#lib/zip-code.ts';
import type { Facts } from './conversations.ts';

/**
 * The valid part of what a model recorded: real numbers, days that aren't past.
 * @param today YYYY-MM-DD
 */
export function soundFacts(facts: Facts, today: string): Facts {
  const { customer_phone, customer_email, zip_code, preferred_start_date, ...texts } = facts;
  const phone = customer_phone && parsePhone(customer_phone);
  const extension = customer_phone && phoneExtension(customer_phone);
  const hasDay = preferred_start_date && isDay(preferred_start_date);
  return {
    ...texts,
    ...(phone && { customer_phone: phone }),
    ...(phone && extension && { phone_extension: extension }),
    ...(customer_email && /^\S+@\S+\.\S+$/.test(customer_email) && { customer_email }),
    ...(zip_code && isZipCode(zip_code) && { zip_code }),
    ...(hasDay && preferred_start_date >= today && { preferred_start_date }),
  };
}
