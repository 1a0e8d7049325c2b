import type { Database, Transaction } from '#platform/database/database.ts';
import { createContributions, createEvent } from '#platform/events/events.ts';
import type { App } from '#services/app.ts';
import type { EstimateOfRequest } from './rules/pipeline.ts';

/** A request is about to be entered from a call, by id: it is locked before its customer. */
export const enteringFromCall = createEvent<[Transaction, string]>();

/** A request was entered from a call. */
export const enteredFromCall = createEvent<[Transaction, { callId: string; requestId: string }]>();

/** The estimate that counts of each request, by request: the approved one, else the newest. */
export const estimatesOfRequests = createContributions<
  [Database, requestIds: string[]],
  Promise<Map<string, EstimateOfRequest>>
>();

/** What the price book says of a description, in dollars; nothing where it is not clear. */
export const priceGuesses = createContributions<[App, description: string], number | undefined>();
