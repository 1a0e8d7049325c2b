/** How far an application is. `more`: the owner asked for something else. */
export const applicationStatuses = ['pending', 'more', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export const partnerStatuses = ['active', 'suspended'] as const;

/** What a partner shows before they are approved, each with the day it expires. */
export const paperKinds = ['insurance', 'license'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** Where a page of the partner portal is; a way there that is not ours leads to the dashboard. */
export function safePartnerNext(next: string | undefined): string {
  const isOurs = next !== undefined && /^\/partner(?:\/[\w-]+)+(?:\?[\w\-=&.%]*)?$/.test(next);
  return isOurs ? next : '/partner/dashboard';
}
