import { z } from 'zod';
import type { ReceivedPhoto } from '#features/photos/rules.ts';
import { enterRequest } from '#features/requests/actions/enter.ts';
import { changeRequest, submitRequest } from '#features/requests/actions/submit.ts';
import { workRequestFields } from '#features/requests/contract/fields.ts';
import { findRequest } from '#features/requests/store/requests.ts';
import { currentBusiness } from '#features/settings/actions/current.ts';
import { renameUser } from '#features/sign-in/store.ts';
import { dayIn, instantAt } from '#lib/days/days.ts';
import { DAYS, HOURS } from '#lib/days/durations.ts';
import { findOwner } from '#platform/sessions/owner.ts';
import type { App } from '#services/app.ts';
import type { Diary } from '../../diary.ts';
import type { Numbering } from '../../year/numbers.ts';
import { writeEstimates } from '../estimates/estimates.ts';
import { sendPicture } from '../photos/photos.ts';
import { planVisits } from '../schedule/visits.ts';
import { setDemoRates } from '../settings/rates.ts';
import { type DemoRequest, demoRequests } from './data.ts';

/**
 * Fills the demo's database through the real actions, at the times things would have happened. A
 * filled data folder isn't changed; a partly filled one is completed.
 */
export async function fillDemoRequests(
  app: App,
  diary: Diary,
  ownerName: string,
  numbering: Numbering,
): Promise<void> {
  if (diary.isComplete) return;
  process.stdout.write(`Filling the demo with ${demoRequests.length} requests …\n`);
  const owner = await findOwner(app.database);
  if (!owner) throw new Error('the demo has no owner');
  await renameUser(app.database, owner.id, ownerName, diary.began);
  await setDemoRates(app, owner.id);
  for (const [position, request] of demoRequests.entries()) {
    const came = instantOf(request, diary.began, currentBusiness(app).timeZone);
    const key = `demo-request-${position}`;
    await numbering.prepare('R', came);
    const requestId = await submit(app, request, { key, came, ownerId: owner.id });
    await followUp(app, request, requestId, { came, until: diary.began, ownerId: owner.id });
  }
  await planVisits(app, diary.began, owner.id);
  await writeEstimates(app, diary.began, owner.id, numbering);
  diary.complete();
}

/** When the requests come, for demo data that is created around them. */
export function requestTimes(began: Date, timeZone: string): Date[] {
  return demoRequests.map((request) => instantOf(request, began, timeZone));
}

async function submit(
  app: App,
  request: DemoRequest,
  { key, came, ownerId }: { key: string; came: Date; ownerId: string },
): Promise<string> {
  const { timeZone } = currentBusiness(app);
  const [firstName, lastName] = request.name;
  const [address, city, zipCode] = request.location;
  const { phone, email, urgency, contactMethod, language, preferredInDays } = request;
  const preferredDay = preferredInDays && new Date(came.getTime() + preferredInDays * DAYS);
  const sent = {
    projectDescription: request.text,
    urgency,
    firstName,
    lastName,
    address,
    city,
    zipCode,
    phone,
    email,
    contactMethod,
    language,
    preferredDate: preferredDay ? dayIn(timeZone, preferredDay) : '',
  };
  const photos: ReceivedPhoto[] = [];
  for (const [position, picture] of (request.photos ?? []).entries()) {
    const name = `IMG_${4021 + request.daysAgo * 7 + position}.jpg`;
    photos.push(await sendPicture(app.files, picture, name));
  }
  if (request.source) {
    const { requestId } = await enterRequest(
      at(app, came),
      { kind: 'owner', id: ownerId },
      {
        fields: enteredFields.parse(sent),
        source: request.source,
        customerId: null,
        callId: null,
        preferredDate: sent.preferredDate,
        preferredTime: request.preferredTime ?? '',
        photos,
        note: '',
        confirms: true,
      },
      { endpoint: 'request-entries', actor: ownerId, key, fingerprint: key },
    );
    return requestId;
  }
  const fields = workRequestFields.parse(sent);
  const { requestId } = await submitRequest(at(app, came), { fields, photos, key });
  return requestId;
}

/** Whoever calls may leave no email. */
const enteredFields = workRequestFields
  .omit({ preferredDate: true, visitSlot: true, contactMethod: true })
  .extend({ email: z.string() });

/** What the owner did about it, up to the moment the demo was created. */
async function followUp(
  app: App,
  request: DemoRequest,
  id: string,
  { came, until, ownerId }: { came: Date; until: Date; ownerId: string },
): Promise<void> {
  let row = await findRequest(app.database, id);
  // Version 1 is as it arrived; any other one's history was written before an interruption.
  if (row?.version !== 1) return;
  for (const { hours, status, note, reason } of request.history ?? []) {
    const now = new Date(came.getTime() + hours * HOURS);
    if (now > until) return;
    const { version } = row;
    const actor = { kind: 'owner' as const, id: ownerId };
    row = await changeRequest(at(app, now), actor, {
      id,
      version,
      status,
      note,
      lost_reason: reason,
    });
  }
}

/** The same app at another time. */
function at(app: App, now: Date): App {
  return { ...app, now: () => now };
}

function instantOf({ daysAgo, at: time }: DemoRequest, began: Date, timeZone: string): Date {
  const day = dayIn(timeZone, new Date(began.getTime() - daysAgo * DAYS));
  return instantAt(day, time, timeZone);
}
