import { hydrateRoot } from 'react-dom/client';
import { surviveTranslation } from '#ui/translated-page.ts';
import { FollowPhotos } from './follow-photos.tsx';

/** Hydrates the photos on the page of a request. */
export function hydratePhotos(element: HTMLElement): void {
  surviveTranslation();
  hydrateRoot(element, <FollowPhotos {...JSON.parse(element.dataset.props ?? '{}')} />);
}
