/** Files that people upload: receiving, serving, and deleting them. */
export { deleteOrphanedFiles, discardFiles, receiveFile } from './actions.ts';
export { fileAddress } from './views/links.ts';
export { answerFile } from './views/response.ts';
