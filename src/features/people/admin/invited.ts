import type { StaffView } from '../contract/staff.ts';

/** Someone who was just invited, and the link if nothing could be sent. */
export interface Invited {
  staff: StaffView;
  link: string | null;
}
