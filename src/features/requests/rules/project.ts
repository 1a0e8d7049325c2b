import type { categories, ProjectPriority, ProjectStatus } from '../../projects/rules/projects.ts';
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

/** The trade a description mentions first, by plain terms; general when none is named. */
export function guessCategory(description: string): Category {
  const found = text
    .map(([category, pattern]) => ({ category, at: description.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  return found[0]?.category ?? 'general';
}

/**
 * A project's title from what the visitor wrote: the first sentence, or as much of it as fits
 * into 60 characters.
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

/** How a request's urgency reads as a project's priority: what cannot wait comes first. */
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

/** What a request is once its project has this status; undefined leaves it as it is. */
export function requestStatusOf(status: ProjectStatus): 'quoted' | 'won' | undefined {
  return requestStatuses[status];
}
