import type { ContentType } from '../posts.ts';
import { anyHome, areas } from './areas.ts';

export interface Idea {
  topic: string;
  content_type: ContentType;
  /** Why it is offered now, in a few words. */
  reason: string;
}

/** A job that was finished lately, as far as an idea needs it. */
export interface FinishedJob {
  title: string;
  city: string;
}

/** States where hard freezes are rare enough that nobody writes about them. */
const warmStates = ['FL', 'HI'];
const ideaCount = 10;
const maxJobs = 3;

/**
 * Ten topics: jobs finished lately, then what the season asks for here, then what is good all year.
 * @param month 1 to 12, by the clock of the business
 */
export function topicIdeas(month: number, state: string, jobs: FinishedJob[]): Idea[] {
  const ofJobs = jobs.slice(0, maxJobs).map(({ title, city }): Idea => {
    const where = city ? ` in ${city}` : '';
    return {
      topic: `Just finished${where}: ${title}`,
      content_type: 'showcase',
      reason: 'Recent job',
    };
  });
  const here = areas.filter((area) => area.climate !== 'freezes' || !warmStates.includes(state));
  const [inSeason, later] = [
    here.filter(({ months }) => months?.includes(month)),
    here.filter(({ months }) => months === undefined),
  ];
  // Other ideas of the same kind come first next month.
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
