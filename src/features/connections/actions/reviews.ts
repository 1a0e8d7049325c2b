import { findGoogle, googleProblemTexts, refreshGoogle } from '#features/website/index.ts';
import { conflict } from '#platform/http/errors.ts';
import type { App } from '#services/app.ts';
import type { ConnectionView } from '../contract/connections.ts';

export async function viewReviews({ database }: App): Promise<ConnectionView> {
  const view = { name: 'reviews' as const, title: 'Google reviews' };
  const google = await findGoogle(database);
  if (!google)
    return {
      ...view,
      state: 'off',
      description: 'Not connected. The website shows only reviews that customers wrote here',
    };
  if (google.problem)
    return { ...view, state: 'attention', description: googleProblemTexts[google.problem] };
  const description =
    google.rating === null
      ? 'Connected. Google shows no rating yet'
      : `The website shows ${google.rating} out of 5 from ${google.reviewCount} reviews`;
  return { ...view, state: 'connected', description };
}

/** Reads the rating and the reviews again. */
export async function testReviews(app: App): Promise<string> {
  if (!(await findGoogle(app.database)))
    throw conflict('not_set_up', 'Google reviews are not connected.');
  await refreshGoogle(app);
  const google = await findGoogle(app.database);
  if (google?.problem) throw new Error(googleProblemTexts[google.problem]);
  return `Google answered with ${google?.reviewCount ?? 0} reviews.`;
}
