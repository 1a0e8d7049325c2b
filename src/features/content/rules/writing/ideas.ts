import type { ContentType } from '../posts.ts';
import { anyHome, areas } from './areas.ts';

export interface Idea {
  topic: string;
  content_type: ContentType;
  /** Why it is suggested now, in a few words. */
  reason: string;
}

/** How the topic of a finished job begins. */
export const finishedStart = 'Just finished';

/** A recently finished job, as far as an idea needs it. */
export interface FinishedJob {
  title: string;
  city: string;
}

/** States where hard freezes are so rare that no one writes about them. */
const warmStates = ['FL', 'HI'];
const ideaCount = 10;
const maxJobs = 3;

/**
 * Ten topics: recently finished jobs, then what the season calls for here, then what works all
 * year.
 * @param month 1 to 12, in the business's time zone
 */
export function topicIdeas(month: number, state: string, jobs: FinishedJob[]): Idea[] {
  const ofJobs = jobs.slice(0, maxJobs).map(({ title, city }): Idea => {
    const where = city ? ` in ${city}` : '';
    return {
      topic: `${finishedStart}${where}: ${title}`,
      content_type: 'showcase',
      reason: 'Recent job',
    };
  });
  const here = areas.filter((area) => area.climate !== 'freezes' || !warmStates.includes(state));
  const [inSeason, later] = [
    here.filter(({ months }) => months?.includes(month)),
    here.filter(({ months }) => months === undefined),
  ];
  // Next month, other ideas of the same kind come first.
  const turned = [...later.slice(month % later.length), ...later.slice(0, month % later.length)];
  const ofSeason = inSeason.map(({ idea }): Idea => {
    return { topic: idea, content_type: 'seasonal', reason: 'This season' };
  });
  const ofYear = [...turned, anyHome].map((area): Idea => {
    const content_type = area.isHazard ? 'safety' : 'tip';
    return { topic: area.idea, content_type, reason: 'All year' };
  });
  return [...ofJobs, ...ofSeason, ...ofYear].slice(0, ideaCount);
}
