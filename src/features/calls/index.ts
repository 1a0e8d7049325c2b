/** Phone calls: the line that carries them, and everything that happens to them. */

export { enqueueAnalysis } from './actions/analyze-call.ts';
export { cachedHandling } from './actions/handling.ts';
export { appendToLog, joinCallToRequest } from './actions/log.ts';
export { answerers, callEnded, callRinging, wakeableDevices } from './events.ts';
export { openPhoneLine } from './signaling/phone-line.ts';
export { type CallRow, findCall, lockCall } from './store/calls.ts';
export { callNeeds } from './store/needs.ts';
export { callPersonalData } from './store/personal-data.ts';
export { readTotals as readCallTotals } from './store/records.ts';
