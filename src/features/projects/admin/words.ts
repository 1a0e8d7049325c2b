import type { DotTone } from '../../../ui/admin/status-dot.tsx';
import type { PhotoStage } from '../rules/files.ts';
import type { ProjectPriority, ProjectStatus } from '../rules/projects.ts';

export const statusWords: Record<ProjectStatus, { word: string; tone: DotTone }> = {
  submitted: { word: 'Submitted', tone: 'info' },
  quoted: { word: 'Quoted', tone: 'primary' },
  approved: { word: 'Approved', tone: 'success' },
  scheduled: { word: 'Scheduled', tone: 'info' },
  in_progress: { word: 'In progress', tone: 'warning' },
  completed: { word: 'Completed', tone: 'success' },
  cancelled: { word: 'Cancelled', tone: 'neutral' },
};

export const priorityWords: Record<ProjectPriority, string> = {
  urgent: 'Urgent',
  high: 'High',
  normal: 'Normal',
  low: 'Low',
};

export const stageWords: Record<PhotoStage, string> = {
  before: 'Before',
  during: 'During',
  after: 'After',
};

/** What the owner does by moving a project on; the way back reads differently. */
export function moveWord(from: ProjectStatus, to: ProjectStatus): string {
  if (to === 'cancelled') return 'Cancel project';
  if (from === 'cancelled') return 'Reopen';
  if (from === 'completed') return 'Reopen';
  if (order.indexOf(to) < order.indexOf(from)) return `Back to ${lower(statusWords[to].word)}`;
  return forward[to] ?? statusWords[to].word;
}

const order = Object.keys(statusWords);
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

/** Where the work is, on one line; empty where nothing is known. */
export function placeOf(place: { address: string; city: string }): string {
  return [place.address, place.city].filter(Boolean).join(', ');
}

/** A word of the trades with a capital, as a line begins with it. */
export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function lower(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}

/** What one of a unit costs, after its price: "each", "per board". */
export function perUnit(unit: string): string {
  return unit === 'each' ? 'each' : `per ${unit}`;
}
