import type { StaffView } from '../contract/staff.ts';

/** Somebody who was just invited, and the link where nothing could be sent. */
export interface Invited {
  staff: StaffView;
  link: string | null;
}
