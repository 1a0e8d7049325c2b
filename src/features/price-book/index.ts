/** The price book: its public prices and its entries. */
export { cachedPublicPrices, publicPrices } from './actions/current.ts';
export { fieldsOf, fillPriceBook } from './actions/edit.ts';
export { listPrices } from './store.ts';
