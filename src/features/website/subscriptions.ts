import {
  photoConsentWithdrawn,
  projectCategoryChanged,
  reviewRequested,
} from '#features/projects/index.ts';
import { picturesInUse } from '#features/settings/index.ts';
import { sendReviewRequest } from './actions/ask-for-review.ts';
import { hideStoryOf, moveStoryOf } from './actions/stories.ts';
import { storyPhotos } from './store/stories.ts';

/** How the website reacts to events of projects, and which files it needs. */
export function subscribeWebsite(): void {
  photoConsentWithdrawn.subscribe(hideStoryOf);
  projectCategoryChanged.subscribe(moveStoryOf);
  picturesInUse.add(storyPhotos);
  reviewRequested.subscribe(sendReviewRequest);
}
