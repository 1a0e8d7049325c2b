/** Uploaded photos: receiving, storing, and showing them. */
export { makePicture } from './actions/make-pictures.ts';
export {
  discardPhotos,
  emptyPhotoForm,
  type PhotoForm,
  receivePhoto,
  receivePhotoForm,
} from './actions/photos.ts';
export { photoPersonalData } from './store/personal-data.ts';
export { findPhotos, insertPhotos } from './store/photos.ts';
export { photoAddress } from './views/photo-links.ts';
export { viewPhoto } from './views/photos.ts';
