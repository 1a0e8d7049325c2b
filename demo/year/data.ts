import type { ContentType } from '#features/content/rules/posts.ts';
import type { LineCategory } from '#features/estimates/rules/content.ts';
import jobs from './data/jobs.json' with { type: 'json' };
import people from './data/people.json' with { type: 'json' };
import phrases from './data/phrases.json' with { type: 'json' };
import posts from './data/posts.json' with { type: 'json' };
import towns from './data/towns.json' with { type: 'json' };

// What the year is made of. Everybody and everything in it is invented.

export interface JobKind {
  title: string;
  category: LineCategory;
  /** How often it is asked for, compared with the others. */
  weight: number;
  /** From and to. */
  hours: number[];
  /** How many of those who ask cannot wait. */
  urgentShare: number;
  /** When it is asked for most often; none: all year. */
  months: number[];
  materials: {
    label: string;
    unit: string;
    quantity: number[];
    unitCost: number;
    spanish: string;
  }[];
  work: string;
  tasks: string[];
  asks: string[];
  spanish: { title: string; work: string; asks: string[] };
}

export const jobKinds = jobs as JobKind[];
export const posted = posts as {
  topic: string;
  type: ContentType;
  /** When it fits; none: all year. */
  months: number[];
  paragraphs: string[];
}[];
export { people, phrases, towns };
