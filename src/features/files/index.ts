/** Files that people upload: receiving, serving, and deleting them. */
export { discardFiles, receiveFile, sweepFolder } from './actions.ts';
export { fileAddress } from './views/links.ts';
export { answerFile } from './views/response.ts';
