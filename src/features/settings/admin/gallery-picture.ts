import bath from '../../../ui/art/work-bath.svg';
import porch from '../../../ui/art/work-porch.svg';
import { type GalleryPiece, galleryPhotoAddress } from '../rules/settings.ts';

const drawings = { porch, bath };

/** Address of the picture of a finished job. */
export function pictureAddress({ picture }: Pick<GalleryPiece, 'picture'>): string {
  return 'drawing' in picture ? drawings[picture.drawing] : galleryPhotoAddress(picture.photo_id);
}
