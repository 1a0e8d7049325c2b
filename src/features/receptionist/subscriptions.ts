import { answerers } from '#features/calls/index.ts';
import { currentSettings } from '#features/settings/index.ts';
import { receptionistPath } from './contract.ts';

/** Answers calls instead of voicemail, if the owner wants that. */
export function subscribeReceptionist(): void {
  answerers.add((app, { id }) =>
    currentSettings(app).calls.receptionist
      ? `${receptionistPath}?${new URLSearchParams({ call: id })}`
      : undefined,
  );
}
