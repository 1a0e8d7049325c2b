import {
  galleryPhotoAddress,
  type ServiceDrawing,
  type ServicePicture,
} from '#features/settings/rules/website-content.ts';
import carpentry from '#ui/art/service-carpentry.svg';
import electrical from '#ui/art/service-electrical.svg';
import painting from '#ui/art/service-painting-drywall.svg';
import plumbing from '#ui/art/service-plumbing.svg';

const drawings: Record<ServiceDrawing, string> = { carpentry, electrical, painting, plumbing };

/** Address of the picture of a service. */
export function servicePicture(picture: ServicePicture): string {
  return 'drawing' in picture ? drawings[picture.drawing] : galleryPhotoAddress(picture.photo_id);
}
