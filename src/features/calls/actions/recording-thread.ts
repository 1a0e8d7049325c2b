// In a worker thread, because a hostile recording can keep a parser busy forever.
export { rewriteRecording as default } from './rewrite-recording.ts';
