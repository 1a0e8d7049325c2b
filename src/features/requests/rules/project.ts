import type {
  categories,
  ProjectPriority,
  ProjectStatus,
} from '#features/projects/rules/projects.ts';
import type { Urgency } from './requests.ts';

type Category = (typeof categories)[number];

const maxTitleLength = 60;

const text: [Category, RegExp][] = [
  [
    'plumbing',
    /\b(faucet|tap|sink|toilet|pipe|drain|leak\w*|water heater|shower|disposal|valve|plumb\w*|grifo|llave|fregadero|inodoro|tuber[ií]a|fuga|gotea\w*)/i,
  ],
  [
    'electrical',
    /\b(outlet|breaker|switch|light|lamp|fan|wir(e|ing)|electric\w*|enchufe|l[aá]mpara|ventilador|apagador|cable)/i,
  ],
  ['drywall', /\b(drywall|sheetrock|ceiling stain|hole in the wall|tablaroca)/i],
  ['painting', /\b(paint\w*|repaint\w*|pint(ar|ura|amos))/i],
  [
    'carpentry',
    /\b(door|deck|fence|rail\w*|porch|stair\w*|shelf|shelves|cabinet|trim|wood\w*|board|cedar|puerta|barda|baranda|madera)/i,
  ],
];

/** The trade a description mentions first, by plain terms; general if there is none. */
export function guessCategory(description: string): Category {
  const found = text
    .map(([category, pattern]) => ({ category, at: description.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  return found[0]?.category ?? 'general';
}

/**
 * A project's title from what the visitor wrote: the first sentence, or as much as fits in 60
 * characters.
 */
export function titleOf(description: string): string {
  const line = description.trim().split('\n', 1)[0]?.replace(/\s+/g, ' ') ?? '';
  const sentence = line.match(/^.+?[.!?](?= |$)/)?.[0] ?? line;
  if (sentence.length <= maxTitleLength) return sentence.replace(/\.$/, '') || 'Work request';
  const cut = sentence.slice(0, maxTitleLength);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > 20 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:.–-]+$/, '')}…`;
}

const priorities: Record<Urgency, ProjectPriority> = {
  emergency: 'urgent',
  urgent: 'high',
  normal: 'normal',
  flexible: 'low',
};

/** A request's urgency as a project's priority. */
export function priorityOf(urgency: Urgency): ProjectPriority {
  return priorities[urgency];
}

const requestStatuses: Partial<Record<ProjectStatus, 'quoted' | 'won'>> = {
  quoted: 'quoted',
  approved: 'won',
  scheduled: 'won',
  in_progress: 'won',
  completed: 'won',
};

/** A request's status when its project has this status; undefined keeps it. */
export function requestStatusOf(status: ProjectStatus): 'quoted' | 'won' | undefined {
  return requestStatuses[status];
}
