/** People: who works in the back office, and who can be assigned to visits. */
export { isAssignable, listAssignable } from './store.ts';
