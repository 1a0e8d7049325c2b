/** AI pricing: what a described job costs, by the owner's book. */
export { priceJob } from './actions/pricing.ts';
