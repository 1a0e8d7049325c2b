import type { App } from '#services/app.ts';
import { addressIn } from './email-html.ts';

/** Whether a sender or recipient is the business itself. */
export function isOwnAddress({ settings }: App, person: string): boolean {
  return addressIn(person) === settings.mailFrom.toLowerCase();
}
