/** Reminders: of a customer, a project, a request, or of nothing. */
export { addReminder, removeReminder } from './actions/change.ts';
export { reminderNeeds } from './store/needs.ts';
export { reminderPersonalData } from './store/personal-data.ts';
export { findReminder } from './store/reminders.ts';
