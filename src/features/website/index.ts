/** The finished jobs on the website, and its Google rating. */

export { cachedStories, currentStories } from './actions/current.ts';
export { cachedGoogle, currentGoogleRating, refreshGoogle } from './actions/google.ts';
export { googleProblemTexts } from './rules/google.ts';
export { findGoogle } from './store/google.ts';
export { websitePersonalData } from './store/personal-data.ts';
