import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { dayIn, instantAt } from '../../../lib/days/days.ts';
import { DAYS, HOURS } from '../../../lib/days/durations.ts';
import { findOwner } from '../../../platform/sessions/owner.ts';
import type { App } from '../../../services/app.ts';
import { writeEstimates } from '../../estimates/demo/estimates.ts';
import { receivePhoto } from '../../photos/actions/photos.ts';
import { takePhoto } from '../../photos/demo/photos.ts';
import type { ReceivedPhoto } from '../../photos/rules.ts';
import { planVisits } from '../../schedule/demo/visits.ts';
import { currentBusiness } from '../../settings/actions/current.ts';
import { setDemoRates } from '../../settings/demo.ts';
import { renameUser } from '../../sign-in/store.ts';
import { enterRequest } from '../actions/enter.ts';
import { changeRequest, submitRequest } from '../actions/submit.ts';
import { workRequestFields } from '../contract/fields.ts';
import { findRequest } from '../store/requests.ts';
import { type DemoRequest, demoRequests } from './data.ts';

/**
 * Fills the demo's database through the real actions, at the times things would have happened. A
 * filled data folder isn't changed; a partly filled one is completed.
 */
export async function fillDemoRequests(
  app: App,
  dataDir: string,
  ownerName: string,
): Promise<void> {
  const diary = openDiary(join(dataDir, 'demo.json'), app.now());
  if (diary.isComplete) return;
  process.stdout.write(`Filling the demo with ${demoRequests.length} requests …\n`);
  const owner = await findOwner(app.database);
  if (!owner) throw new Error('the demo has no owner');
  await renameUser(app.database, owner.id, ownerName, diary.began);
  await setDemoRates(app, owner.id);
  for (const [position, request] of demoRequests.entries()) {
    const came = instantOf(request, diary.began, currentBusiness(app).timeZone);
    const key = `demo-request-${position}`;
    const requestId = await submit(app, request, { key, came, ownerId: owner.id });
    await followUp(app, request, requestId, { came, until: diary.began, ownerId: owner.id });
  }
  await planVisits(app, diary.began, owner.id);
  await writeEstimates(app, diary.began, owner.id);
  diary.complete();
}

/** When filling started, which all times count from, even if it is resumed. */
function openDiary(file: string, now: Date) {
  const write = (content: { began: Date; isComplete: boolean }) => {
    writeFileSync(`${file}.new`, JSON.stringify(content), { flush: true });
    renameSync(`${file}.new`, file);
  };
  if (!existsSync(file)) write({ began: now, isComplete: false });
  const { began, isComplete } = JSON.parse(readFileSync(file, 'utf8'));
  const start = new Date(began);
  return { began: start, isComplete, complete: () => write({ began: start, isComplete: true }) };
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
    const photo = await receivePhoto(app.files, { name, bytes: await takePhoto(picture) });
    if ('problem' in photo) throw new Error(`the demo's picture ${picture}: ${photo.problem}`);
    photos.push(photo);
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
  for (const { hours, status, note } of request.history ?? []) {
    const now = new Date(came.getTime() + hours * HOURS);
    if (now > until) return;
    const { version } = row;
    const actor = { kind: 'owner' as const, id: ownerId };
    row = await changeRequest(at(app, now), actor, { id, version, status, note });
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
