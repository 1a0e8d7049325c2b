/** Revenue, cost, and profit: the owner's basis, and the totals of periods and projects. */
export { revenueBasis } from './actions.ts';
export {
  type BookedMonth,
  nothingYet,
  type Period,
  type ProjectResult,
  type ProjectValue,
  type Result,
  readAllRevenue,
  readBestCustomers,
  readBookedMonths,
  readMonths,
  readProjectResults,
  readProjectValues,
  readResult,
} from './store.ts';
