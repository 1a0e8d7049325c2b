/** What other features may use of email assistant. */
export { emailAssistantPersonalData } from './store/personal-data.ts';
