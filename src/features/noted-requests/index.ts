/** Requests that the owner writes down: their initial values, and storing their form. */
export { draftRequest } from './actions/draft.ts';
export { fieldsOfForm } from './actions/fields-of-form.ts';
export { notedRequestPersonalData } from './store/personal-data.ts';
