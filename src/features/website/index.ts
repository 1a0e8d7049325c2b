/** The finished jobs that the website tells. */
export { cachedStories, currentStories } from './actions/current.ts';
