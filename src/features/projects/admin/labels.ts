import type { DotTone } from '#ui/admin/status-dot.tsx';
import type { PhotoStage } from '../rules/files.ts';
import type { ProjectPriority, ProjectStatus } from '../rules/projects.ts';

export const statusLabels: Record<ProjectStatus, { label: string; tone: DotTone }> = {
  submitted: { label: 'Submitted', tone: 'info' },
  quoted: { label: 'Quoted', tone: 'primary' },
  approved: { label: 'Approved', tone: 'success' },
  scheduled: { label: 'Scheduled', tone: 'info' },
  in_progress: { label: 'In progress', tone: 'warning' },
  completed: { label: 'Completed', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

export const priorityLabels: Record<ProjectPriority, string> = {
  urgent: 'Urgent',
  high: 'High',
  normal: 'Normal',
  low: 'Low',
};

export const stageLabels: Record<PhotoStage, string> = {
  before: 'Before',
  during: 'During',
  after: 'After',
};

/** The label for moving a project on; moving back reads differently. */
export function moveLabel(from: ProjectStatus, to: ProjectStatus): string {
  if (to === 'cancelled') return 'Cancel project';
  if (from === 'cancelled') return 'Reopen';
  if (from === 'completed') return 'Reopen';
  if (order.indexOf(to) < order.indexOf(from)) return `Back to ${lower(statusLabels[to].label)}`;
  return forward[to] ?? statusLabels[to].label;
}

const order = Object.keys(statusLabels);
const forward: Partial<Record<ProjectStatus, string>> = {
  quoted: 'Mark as quoted',
  approved: 'Mark as approved',
  scheduled: 'Mark as scheduled',
  in_progress: 'Start work',
  completed: 'Complete',
};

export function fullName(person: { first_name: string; last_name: string }): string {
  return `${person.first_name} ${person.last_name}`.trim();
}

/** The job's address on one line; empty if unknown. */
export function joinAddress(location: { address: string; city: string }): string {
  return [location.address, location.city].filter(Boolean).join(', ');
}

/** A trade's capitalized name, for the start of a line. */
export function capital(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}

export function lower(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}

/** The price of one unit: "each", "per board". */
export function perUnit(unit: string): string {
  return unit === 'each' ? 'each' : `per ${unit}`;
}
