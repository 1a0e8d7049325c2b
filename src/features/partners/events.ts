import type { Transaction } from '#platform/database/database.ts';
import { createEvent } from '#platform/events/events.ts';

/** A partner chose to get offers as text messages on this phone (E.164). */
export const partnerTextsChosen = createEvent<[Transaction, Date, string]>();
