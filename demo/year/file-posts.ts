import type { Platform } from '#features/content/rules/platforms.ts';
import { dayAfter, weekdayOfDay } from '#lib/days/days.ts';
import { after, earlier } from './clock.ts';
import { posted } from './data.ts';
import { type Filing, ownerOf, record } from './filing.ts';

/** Posts are published on Tuesdays and Fridays. */
const postDays = [1, 4];
const hashtags = ['BoerneTX', 'HillCountry', 'HomeRepair'];
/** The days before now that are in the story's own calendar. */
const daysOfStory = 21;

/** The posts of a year on the business's pages, with their numbers. */
export function filePosts(
  filing: Filing,
  accounts: { id: string; platform: Platform }[],
  share: number,
): void {
  const { chance, clock, now, rows } = filing;
  const today = clock.dayOf(now);
  const days = Array.from({ length: 364 - daysOfStory }, (_, ago) => dayAfter(today, ago - 364));
  const chosen = days.filter((day) => postDays.includes(weekdayOfDay(day)) && chance.is(share));
  const waiting = chance.shuffled(posted);
  for (const [index, day] of chosen.entries()) {
    const month = Number(day.slice(5, 7));
    // The one that was posted the longest time ago.
    const post = waiting.find(({ months }) => months.length === 0 || months.includes(month));
    if (!post) continue;
    waiting.push(...waiting.splice(waiting.indexOf(post), 1));
    const at = after(clock.at(day, chance.pick(['09:00', '10:00', '12:00', '17:00'])), 0);
    const id = chance.id(after(at, -180));
    const created = after(at, -180);
    rows.posts.push({
      id,
      topic: post.topic,
      contentType: post.type,
      content: post.paragraphs.join('\n\n'),
      hashtags: chance.shuffled(hashtags).slice(0, 2),
      status: 'published',
      publishedAt: at,
      createdAt: created,
      updatedAt: at,
      version: 2,
    });
    record(filing, created, ownerOf(filing), ['content_post', id], 'created');
    // More people see the page at the end of the year.
    const reached = 260 + Math.round((480 * index) / chosen.length);
    for (const account of chance.is(0.5) ? accounts : accounts.slice(0, 1)) {
      const reach = Math.round(reached * chance.between(0.55, 1.6));
      const likes = Math.round(reach * chance.between(0.02, 0.06));
      rows.postTargets.push({
        id: chance.id(created),
        postId: id,
        platform: account.platform,
        accountId: account.id,
        status: 'published',
        publishedAt: at,
        linkCode: chance.hex(10),
        likes,
        comments: Math.round(likes * chance.between(0.05, 0.3)),
        shares: Math.round(likes * chance.between(0.05, 0.25)),
        clicks: Math.round(reach * chance.between(0.004, 0.02)),
        reach,
        metricsAt: earlier(after(at, 3 * 24 * 60), now),
      });
    }
  }
}

/** Of the requests by the form, how many came with the link of a post. */
const postShare = 0.08;
const linkDays = 14;

/** Some visitors came with the link of a post of the days before. */
export function linkPosts({ chance, rows }: Filing): void {
  for (const request of rows.requests.filter(({ formSource }) => formSource === 'form')) {
    if (!chance.is(postShare)) continue;
    const ageOf = (at: Date) => (request.createdAt.getTime() - at.getTime()) / 86_400_000;
    const recent = rows.postTargets.filter(
      ({ publishedAt }) => publishedAt && ageOf(publishedAt) > 0 && ageOf(publishedAt) < linkDays,
    );
    if (recent.length > 0) request.campaign = chance.pick(recent).linkCode;
  }
}
