/** The finished jobs that the website shows, and its rating on Google. */

export { cachedStories, currentStories } from './actions/current.ts';
export { cachedGoogle, currentGoogleRating } from './actions/google.ts';
export { websitePersonalData } from './store/personal-data.ts';
