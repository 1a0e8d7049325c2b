/** Uploaded files: receiving, serving, and deleting them. */
export { deleteOrphanedFiles, discardFiles, receiveFile } from './actions.ts';
export { fileAddress, isFileAddress } from './views/links.ts';
export { answerRecording } from './views/recording.ts';
export { answerFile } from './views/response.ts';
