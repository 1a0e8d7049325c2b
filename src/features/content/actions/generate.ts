import { currentBusiness, currentSettings } from '#features/settings/index.ts';
import { dayIn } from '#lib/days/days.ts';
import { DAYS } from '#lib/days/durations.ts';
import type { App } from '#services/app.ts';
import type { GeneratedView, GenerationFields } from '../contract/writing.ts';
import { engineName, variantOf, withWarning, writePost } from '../rules/writing/engine.ts';
import { type Idea, topicIdeas } from '../rules/writing/ideas.ts';
import { listFinished, takeTurn } from '../store/writing.ts';
import { writeByModel } from './write-by-model.ts';

/**
 * Writes a text: with the owner's language model if there is one and it works, otherwise with our
 * own engine.
 */
export async function generate(app: App, fields: GenerationFields): Promise<GeneratedView> {
  const { topic, content_type, platforms } = fields;
  const { name: business, city, state } = currentBusiness(app);
  const assignment = {
    topic,
    contentType: content_type,
    business,
    city,
    state,
    includeHashtags: fields.include_hashtags,
  };
  const byModel = await writeByModel(app, assignment, platforms);
  const written = byModel ?? writePost(assignment, await takeTurn(app.database));
  const content = withWarning(topic, written.content);
  return {
    topic,
    content_type,
    platforms,
    content,
    hashtags: written.hashtags,
    suggestions: written.suggestions,
    ai_model: byModel?.model ?? engineName,
    variants: platforms.flatMap((platform) => {
      const variant = variantOf(platform, content);
      return variant ? [{ platform, content: variant }] : [];
    }),
  };
}

const recentJobs = { since: 45 * DAYS, count: 3 };

/** Ten topics that suit the season, the region and the jobs finished lately. */
export async function findIdeas(app: App): Promise<Idea[]> {
  const now = app.now();
  const { timeZone } = currentBusiness(app);
  const { state } = currentSettings(app).business_info;
  const since = new Date(now.getTime() - recentJobs.since);
  const jobs = await listFinished(app.database, since, recentJobs.count);
  return topicIdeas(Number(dayIn(timeZone, now).slice(5, 7)), state, jobs);
}
