import { currentBusiness } from '#features/settings/index.ts';
import { MINUTES, SECONDS } from '#lib/days/durations.ts';
import { parsePhone } from '#lib/phone.ts';
import { AppError, badInput, conflict, notFound } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import type { VoiceService } from '#services/telephony/voice-port.ts';
import type { PhoneRequest } from '../contract/socket.ts';
import { callsAllowed } from '../rules/handling.ts';
import { networkTimes, outgoingLine } from '../rules/network.ts';
import type { Device, Party } from '../rules/parties.ts';
import { type CallRow, countCallsBy, countGoingOn, findCall } from '../store/calls.ts';
import { isOnCall } from '../store/devices.ts';
import { findByNumber, findCustomerBy, findPartnerBy, type Person } from '../store/people.ts';
import { connectedDevices } from './devices.ts';
import { callHandling } from './handling.ts';
import { columnsOf, reasonNotToRing, storeCall } from './new-call.ts';

export type CallRequest = Extract<PhoneRequest, { type: 'call' }>;

const active = () => conflict('call_active', 'A Call is already active');

/**
 * Places the call that a device requests, once however often it asks: the owner's to a customer or
 * partner who is signed in, anyone else's to the business. An incoming call that doesn't ring is
 * stored as over, with the reason.
 */
export async function startCall(app: App, device: Device, request: CallRequest): Promise<CallRow> {
  const known = await findCall(app.database, request.call_id);
  if (known) return ownCall(known, device);
  const now = app.now();
  const placed =
    device.party === 'owner'
      ? await outboundCall(app, device, request.to)
      : await inboundCall(app, device);
  const row = {
    id: request.call_id,
    businessNumber: currentBusiness(app).phone,
    startedAt: now,
    ownerSeenAt: placed.ownerDevice ? now : null,
    otherSeenAt: placed.ownerDevice ? null : now,
    ringsUntil: new Date(now.getTime() + callHandling(app).ringSeconds * SECONDS),
    ...placed,
  };
  const stored = await storeCall(app, row, async (tx) => {
    if (await isOnCall(tx, device.id)) throw active();
  });
  if (!stored) throw active();
  return stored;
}

function ownCall(call: CallRow, device: Device): CallRow {
  const placedBy = call.direction === 'outbound' ? call.ownerDevice : call.otherDevice;
  if (placedBy !== device.id) throw notFound('This call');
  return call;
}

async function inboundCall(app: App, { id, party }: Device) {
  if ((await countGoingOn(app.database, party)).ofParty > 0) throw active();
  if (app.settings.rateLimits) await refuseTooMany(app, party);
  const person = await personOf(app, party);
  const why = await reasonNotToRing(app, person?.number ?? '');
  return {
    line: 'browser' as const,
    direction: 'inbound' as const,
    ...(why
      ? { status: 'no-answer' as const, endReason: why, endedAt: app.now() }
      : { status: 'ringing' as const }),
    ...columnsOf(person),
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

async function outboundCall(app: App, { id }: Device, to: CallRequest['to']) {
  const person = await findCalled(app, to);
  const number = parsePhone(person.number);
  if (app.voice && outgoingLine({ number, hasNetwork: true }) === 'twilio')
    return networkCall(app, app.voice, { ...person, number: number ?? '' }, id);
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
    line: 'browser' as const,
    direction: 'outbound' as const,
    status: 'ringing' as const,
    ...columnsOf(person),
    otherParty: person.party,
    ownerDevice: id,
  };
}

/** The browser places it: the phone network then asks us for this call. */
function networkCall(app: App, voice: VoiceService, person: Person, ownerDevice: string) {
  if (person.number === voice.number)
    throw badInput('to', 'This is your own business number. Call another one.');
  return {
    line: 'twilio' as const,
    direction: 'outbound' as const,
    status: 'ringing' as const,
    ...columnsOf(person),
    businessNumber: voice.number,
    ringsUntil: new Date(app.now().getTime() + networkTimes.outgoingLimit * SECONDS),
    ownerDevice,
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
