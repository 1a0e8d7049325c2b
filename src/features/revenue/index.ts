/** Revenue, cost, and profit: the owner's basis, and the totals of periods and projects. */
export { revenueBasis } from './actions.ts';
export {
  type BookedMonth,
  nothingYet,
  type Period,
  type ProjectResult,
  readAllRevenue,
  readBestCustomers,
  readBookedMonths,
  readMonths,
  readProjectResults,
  readResult,
} from './store.ts';
