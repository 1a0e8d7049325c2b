import { answerers } from '../calls/index.ts';
import { currentSettings } from '../settings/index.ts';
import { receptionistPath } from './contract.ts';

/** Answers calls in place of voicemail where the owner wants it. */
export function subscribeReceptionist(): void {
  answerers.add((app, { id }) =>
    currentSettings(app).calls.receptionist
      ? `${receptionistPath}?${new URLSearchParams({ call: id })}`
      : undefined,
  );
}
