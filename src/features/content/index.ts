/** Posts for social networks: writing them, and saving them as drafts. */
export { checkAccounts, listPlatformStates, type PlatformState } from './actions/check-accounts.ts';
export { generate } from './actions/generate.ts';
export { addPost, deletePost } from './actions/posts.ts';
export { composedPicturePersonalData, contentPersonalData } from './store/personal-data.ts';
export { findPost } from './store/posts.ts';
