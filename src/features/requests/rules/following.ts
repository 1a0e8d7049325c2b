import type { ProjectStatus } from '#features/projects/rules/projects.ts';
import { DAYS } from '#lib/days/durations.ts';
import type { RequestStatus } from './requests.ts';

/** How a request stands, for whoever sent it. */
export const followStates = [
  'received',
  'looking',
  'contacted',
  'estimate',
  'approved',
  'visit',
  'working',
  'done',
  'withdrawn',
  'closed',
] as const;
export type FollowState = (typeof followStates)[number];

interface FollowedRequest {
  status: RequestStatus;
  seenAt: Date | null;
  closedAt: Date | null;
  withdrawnAt: Date | null;
}

interface NextVisit {
  startsAt: Date;
  windowMinutes: number;
}

/** What became of a request. */
export interface Progress {
  project: { status: ProjectStatus; completedAt: Date | null; updatedAt: Date } | undefined;
  /** The next visit that isn't over. */
  booked: NextVisit | undefined;
  /** The time that is held until the owner answers. */
  requested: NextVisit | undefined;
}

export function followState(request: FollowedRequest, { project, booked }: Progress): FollowState {
  if (request.withdrawnAt) return 'withdrawn';
  if (project?.status === 'completed') return 'done';
  if (project?.status === 'in_progress') return 'working';
  if (booked) return 'visit';
  if (project?.status === 'cancelled' || request.status === 'lost') return 'closed';
  const isAgreed = project?.status === 'approved' || project?.status === 'scheduled';
  if (isAgreed || request.status === 'won') return 'approved';
  if (project?.status === 'quoted' || request.status === 'quoted') return 'estimate';
  if (request.status === 'contacted') return 'contacted';
  return request.seenAt ? 'looking' : 'received';
}

/** How long private links work once a request is closed. */
const linksOutlive = 90 * DAYS;

/** Whether the private links of a request have ended: 90 days after it was closed. */
export function areLinksOver(request: FollowedRequest, { project }: Progress, now: Date): boolean {
  const closedAt = closedSince(request, project);
  return closedAt !== null && now.getTime() >= closedAt.getTime() + linksOutlive;
}

function closedSince(request: FollowedRequest, project: Progress['project']): Date | null {
  if (project?.status === 'completed') return project.completedAt ?? project.updatedAt;
  if (project?.status === 'cancelled') return project.updatedAt;
  return request.closedAt;
}

/** Whether nothing more is added to it. */
export function isFinished(state: FollowState): boolean {
  return state === 'done' || state === 'withdrawn' || state === 'closed';
}

/** Whether its sender may withdraw it: once work is planned, they call. */
export function mayWithdraw(state: FollowState, { project, booked }: Progress): boolean {
  return !project && !booked && !isFinished(state) && state !== 'approved';
}
