import { percentOfCents } from '#features/documents/rules/documents.ts';
import { addressLine } from '#lib/address-line.ts';
import { toCents, toDollars } from '#lib/money.ts';
import type { Job } from './jobs.ts';

/** A job with the ids of its records, and where it is done. */
export interface FiledJob extends Job {
  requestId: string | null;
  customerId: string | null;
  projectId: string | null;
  estimateId: string | null;
  address: string;
  city: string;
  zipCode: string;
}

export const rates = { hour: 110, emergencyHour: 125, wage: 38, markupPercent: 25 } as const;

export function hourlyRate({ urgency }: Pick<Job, 'urgency'>): number {
  return urgency === 'emergency' ? rates.emergencyHour : rates.hour;
}

/** What the customer pays for one of a material. */
export function withMarkup(cost: number): number {
  const cents = toCents(cost);
  return toDollars(cents + percentOfCents(cents, rates.markupPercent));
}

/** Larger estimates ask for a deposit, dollars. */
const depositFrom = 900;

/** Whether a job's estimate asks for a deposit. */
export function asksDeposit(job: Job): boolean {
  const materials = job.materials.reduce(
    (sum, { quantity, unitCost }) => sum + quantity * withMarkup(unitCost),
    0,
  );
  return job.quote !== undefined && job.hours * hourlyRate(job) + materials >= depositFrom;
}

export function isAgreed({ agreed }: Job, now: Date): boolean {
  return agreed !== undefined && agreed <= now;
}

export function addressOf({ address, city, zipCode }: FiledJob): string {
  return addressLine({ address, city, state: 'TX', zip: zipCode });
}
