// In a thread: a hostile recording can keep a parser busy for ever.
export { rewriteRecording as default } from './rewrite-recording.ts';
