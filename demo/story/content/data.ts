import type { Platform } from '#features/content/rules/platforms.ts';
import type { ContentType } from '#features/content/rules/posts.ts';

export const demoAccounts = [
  { platform: 'facebook', name: 'Hill Country Handyman', followers: 412, engagement: 4.8 },
  { platform: 'instagram', name: 'hillcountryhandyman', followers: 980, engagement: 3.9 },
] as const;

interface DemoPost {
  topic: string;
  contentType: ContentType;
  platforms: Platform[];
  /** Days from today, negative for published ones. */
  day: number;
  hour: number;
  isDraft?: boolean;
  metrics?: { likes: number; comments: number; shares: number; reach: number };
}

export const demoPosts: DemoPost[] = [
  {
    topic: 'Signs your gutters need cleaning',
    contentType: 'seasonal',
    platforms: ['facebook'],
    day: -17,
    hour: 9,
    metrics: { likes: 23, comments: 4, shares: 6, reach: 610 },
  },
  {
    topic: 'Why a door sticks, and what to try first',
    contentType: 'how-to',
    platforms: ['facebook', 'linkedin'],
    day: -10,
    hour: 9,
    metrics: { likes: 17, comments: 2, shares: 3, reach: 480 },
  },
  {
    topic: 'Test your GFCI outlets in one minute',
    contentType: 'safety',
    platforms: ['facebook'],
    day: -6,
    hour: 10,
    metrics: { likes: 31, comments: 7, shares: 11, reach: 890 },
  },
  {
    topic: 'Cover your spigots before the first freeze',
    contentType: 'seasonal',
    platforms: ['facebook', 'youtube', 'linkedin'],
    day: 1,
    hour: 10,
  },
  {
    topic: 'What never belongs in the disposal',
    contentType: 'tip',
    platforms: ['facebook'],
    day: 3,
    hour: 9,
  },
  {
    topic: 'Ladder safety before the lights go up',
    contentType: 'safety',
    platforms: ['facebook', 'youtube'],
    day: 8,
    hour: 10,
  },
  {
    topic: 'Before and after: a porch rail',
    contentType: 'showcase',
    platforms: ['instagram'],
    day: 8,
    hour: 16,
    isDraft: true,
  },
];
