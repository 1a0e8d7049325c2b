/** Posts for social networks: writing one, and keeping it as a draft. */
export { generate } from './actions/generate.ts';
export { addPost, deletePost } from './actions/posts.ts';
export { composedPicturePersonalData, contentPersonalData } from './store/personal-data.ts';
export { findPost } from './store/posts.ts';
