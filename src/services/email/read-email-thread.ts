// In a thread: a hostile email can occupy a parser forever.
export { readEmail as default } from './read-email.ts';
