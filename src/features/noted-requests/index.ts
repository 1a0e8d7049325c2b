/** Requests that the owner writes down: what one begins with, and how its form is stored. */
export { draftRequest } from './actions/draft.ts';
export { fieldsOfForm } from './actions/fields-of-form.ts';
export { notedRequestPersonalData } from './store/personal-data.ts';
