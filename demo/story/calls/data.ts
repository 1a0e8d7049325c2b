import type { EndReason } from '#features/calls/rules/call.ts';

/** A call of the demo. There are no voicemails, because a voicemail would need someone's voice. */
export interface DemoCall {
  /** The customer's email; website visitors have none. */
  email?: string;
  way: 'inbound' | 'outbound';
  daysAgo: number;
  /** Hour of the day, with minutes as a fraction. */
  hour: number;
  /** How long they talked; 0 for an unanswered call. */
  seconds: number;
  endReason: EndReason;
  notes?: string[];
  needsFollowUp?: true;
  isNew?: true;
}

export const demoCalls: DemoCall[] = [
  {
    email: 'pete.voges@example.com',
    way: 'inbound',
    daysAgo: 9,
    hour: 8.2,
    seconds: 214,
    endReason: 'hung_up',
    notes: ['North side of the house: siding boards are soft and the paint peels. No rush.'],
  },
  {
    email: 'kathy.bergmann@example.com',
    way: 'outbound',
    daysAgo: 6,
    hour: 16.6,
    seconds: 95,
    endReason: 'hung_up',
    notes: ['Told her the parts come Thursday. She is home after two.'],
  },
  {
    way: 'inbound',
    daysAgo: 4,
    hour: 12.4,
    seconds: 138,
    endReason: 'hung_up',
    notes: ['How much would a new ceiling fan in the bedroom cost? Wire is there already.'],
    needsFollowUp: true,
  },
  {
    email: 'pete.voges@example.com',
    way: 'outbound',
    daysAgo: 3,
    hour: 16.9,
    seconds: 0,
    endReason: 'timed_out',
  },
  {
    email: 'pete.voges@example.com',
    way: 'inbound',
    daysAgo: 3,
    hour: 17.4,
    seconds: 67,
    endReason: 'hung_up',
    notes: ['Two more boards are fine if it stays under $300.'],
  },
  { way: 'inbound', daysAgo: 2, hour: 20.3, seconds: 0, endReason: 'canceled' },
  {
    email: 'kathy.bergmann@example.com',
    way: 'inbound',
    daysAgo: 1,
    hour: 9.1,
    seconds: 0,
    endReason: 'timed_out',
    isNew: true,
  },
];
