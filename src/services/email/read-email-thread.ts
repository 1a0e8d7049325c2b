// In a thread: a hostile email can keep a parser busy for ever.
export { readEmail as default } from './read-email.ts';
