import { type ContentType, cleanHashtag } from '../posts.ts';
import type { Area } from './areas.ts';

const ofType: Record<ContentType, string[]> = {
  tip: ['HomeTips', 'DIYTips'],
  'how-to': ['HowTo', 'DIY'],
  showcase: ['BeforeAndAfter', 'Craftsmanship'],
  safety: ['HomeSafety', 'SafetyTips'],
  testimonial: ['HappyCustomers', 'Reviews'],
  seasonal: ['SeasonalMaintenance', 'HomeCare'],
};

/** Three that every post has, then those for its type and topic. */
export function hashtagsFor(
  { contentType, city, state }: { contentType: ContentType; city: string; state: string },
  area: Area,
): string[] {
  const base = ['Handyman', 'HomeRepair', cleanHashtag(`${city}${state}`) || 'LocalBusiness'];
  return [...new Set([...base, ...ofType[contentType], ...area.hashtags])];
}
