import { photoConsentWithdrawn, reviewRequested } from '../projects/index.ts';
import { picturesInUse } from '../settings/index.ts';
import { sendReviewRequest } from './actions/ask-for-review.ts';
import { hideStoryOf } from './actions/stories.ts';
import { storyPhotos } from './store/stories.ts';

/** How the website reacts to events of projects, and which files it needs. */
export function subscribeWebsite(): void {
  photoConsentWithdrawn.subscribe(hideStoryOf);
  picturesInUse.add(storyPhotos);
  reviewRequested.subscribe(sendReviewRequest);
}
