/** What other features may use from email assistant. */
export { draftNeeds } from './store/needs.ts';
export { emailAssistantPersonalData } from './store/personal-data.ts';
