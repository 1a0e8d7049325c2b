import { MINUTES, SECONDS } from '../../../lib/days/durations.ts';
import { parsePhone } from '../../../lib/phone.ts';
import { AppError, badInput, conflict, notFound } from '../../../platform/http/errors.ts';
import { publishChange } from '../../../platform/realtime/events.ts';
import type { App } from '../../../services/app.ts';
import { currentBusiness, isOpenNow } from '../../settings/index.ts';
import type { PhoneRequest } from '../contract/socket.ts';
import { callEnded, callRinging, wakeableDevices } from '../events.ts';
import { callsAllowed, whyNotRinging } from '../rules/handling.ts';
import type { Device, Party } from '../rules/parties.ts';
import { type CallRow, countCallsBy, countGoingOn, findCall, insertCall } from '../store/calls.ts';
import { isOnCall } from '../store/devices.ts';
import { findByNumber, findCustomerBy, findPartnerBy, type Person } from '../store/people.ts';
import { connectedDevices } from './devices.ts';
import { callHandling } from './handling.ts';

export type CallRequest = Extract<PhoneRequest, { type: 'call' }>;

/** More callers than this at a time go to voicemail. */
const maxRinging = 100;

const active = () => conflict('call_active', 'A Call is already active');

/**
 * Places the call that a device asks for, once however often it asks: the owner's to a customer or
 * partner who is signed in, anybody else's to the business. An incoming call that does not ring is
 * stored as over, with the reason.
 */
export async function startCall(app: App, device: Device, request: CallRequest): Promise<CallRow> {
  const known = await findCall(app.database, request.call_id);
  if (known) return ownCall(known, device);
  const { ownerDevice, ...call } =
    device.party === 'owner'
      ? await outboundCall(app, device, request.to)
      : await inboundCall(app, device);
  const now = app.now();
  const row = {
    id: request.call_id,
    line: 'browser' as const,
    businessNumber: currentBusiness(app).phone,
    startedAt: now,
    ownerDevice,
    ownerSeenAt: ownerDevice ? now : null,
    otherSeenAt: ownerDevice ? null : now,
    ringsUntil: new Date(now.getTime() + callHandling(app).ringSeconds * SECONDS),
    ...call,
  };
  await app.database.transaction(async (tx) => {
    if (await isOnCall(tx, device.id)) throw active();
    if (!(await insertCall(tx, row))) throw active();
    const ended = await findCall(tx, row.id);
    if (ended?.endedAt) await callEnded.publish(tx, app, ended);
    else if (ended?.direction === 'inbound') {
      const { ringSeconds } = callHandling(app);
      await callRinging.publish(tx, app, { ...ended, ringSeconds });
    }
    await publishChange(tx, { topic: 'calls', kind: 'created', id: row.id });
  });
  const placed = await findCall(app.database, request.call_id);
  if (!placed) throw notFound('This call');
  return placed;
}

function ownCall(call: CallRow, device: Device): CallRow {
  const placedBy = call.direction === 'outbound' ? call.ownerDevice : call.otherDevice;
  if (placedBy !== device.id) throw notFound('This call');
  return call;
}

async function inboundCall(app: App, { id, party }: Device) {
  const goingOn = await countGoingOn(app.database, party);
  if (goingOn.ofParty > 0) throw active();
  if (app.settings.rateLimits) await refuseTooMany(app, party);
  const person = await personOf(app, party);
  const why =
    goingOn.all >= maxRinging
      ? ('line_busy' as const)
      : whyNotRinging(callHandling(app), {
          number: person?.number ?? '',
          isOpen: isOpenNow(app),
          ...(await reachableDevices(app)),
        });
  return {
    direction: 'inbound' as const,
    ...(why
      ? { status: 'no-answer' as const, endReason: why, endedAt: app.now() }
      : { status: 'ringing' as const }),
    ...rowOf(person),
    otherParty: party,
    otherDevice: id,
    ownerDevice: null,
  };
}

async function refuseTooMany(app: App, party: Party): Promise<void> {
  const since = new Date(app.now().getTime() - callsAllowed.minutes * MINUTES);
  if ((await countCallsBy(app.database, party, since)) < callsAllowed.count) return;
  throw new AppError(
    429,
    'too_many_calls',
    `You've called several times just now. Please wait ${callsAllowed.minutes} minutes, or call from your phone.`,
  );
}

/** The owner's devices that ring or can be woken. */
async function reachableDevices(app: App) {
  const counts = await Promise.all(wakeableDevices.collect(app.database));
  const wakeable = counts.reduce((sum, count) => sum + count, 0);
  const { devices, freeDevices } = await connectedDevices(app, 'owner');
  // Who is on a call can't answer on another device either.
  const isBusy = devices > 0 && freeDevices === 0;
  return { devices: devices + wakeable, freeDevices: isBusy ? 0 : freeDevices + wakeable };
}

async function outboundCall(app: App, { id }: Device, to: CallRequest['to']) {
  const person = await findCalled(app, to);
  const { devices } = person.party ? await connectedDevices(app, person.party) : { devices: 0 };
  if (!person.party || devices === 0) {
    const name = person.name || 'This number';
    throw new AppError(
      409,
      'not_reachable',
      `${name} is not signed in on this website, so the call cannot ring there. Call from your own phone.`,
    );
  }
  if ((await countGoingOn(app.database, person.party)).ofParty > 0) throw active();
  return {
    direction: 'outbound' as const,
    status: 'ringing' as const,
    ...rowOf(person),
    otherParty: person.party,
    ownerDevice: id,
  };
}

function rowOf(person: Person | undefined) {
  return {
    customerId: person?.customerId ?? null,
    partnerId: person?.partnerId ?? null,
    callerName: person?.name ?? '',
    callerNumber: person?.number ?? '',
  };
}

async function personOf({ database }: App, party: Party): Promise<Person | undefined> {
  const [kind, userId = ''] = party.split(' ');
  if (kind === 'customer') return findCustomerBy(database, { userId });
  return kind === 'partner' ? findPartnerBy(database, { userId }) : undefined;
}

async function findCalled({ database }: App, to: CallRequest['to']): Promise<Person> {
  if (!to) throw badInput('to', 'Enter a phone number or choose a contact.');
  if ('number' in to) {
    const number = parsePhone(to.number);
    if (!number) throw badInput('to', 'This is not a phone number.');
    const nobody = { customerId: null, partnerId: null, name: '', number, party: undefined };
    return (await findByNumber(database, number)) ?? nobody;
  }
  const person =
    'customer_id' in to
      ? await findCustomerBy(database, { id: to.customer_id })
      : await findPartnerBy(database, { id: to.partner_id });
  if (!person) throw notFound('This contact');
  return person;
}
