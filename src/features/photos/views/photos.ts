import type { App } from '#services/app.ts';
import type { PhotoView } from '../contract.ts';
import { photoAddress } from './photo-links.ts';

/** A photo with its signed addresses. */
export function viewPhoto(app: App, photo: Omit<PhotoView, 'url' | 'thumbnail_url'>): PhotoView {
  const { secretKey } = app.settings;
  return {
    ...photo,
    url: photoAddress(secretKey, app.now(), photo.id, 'full'),
    thumbnail_url: photoAddress(secretKey, app.now(), photo.id, 'thumbnail'),
  };
}
