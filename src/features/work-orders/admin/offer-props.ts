import type { OfferedProject, OfferedVisit } from './offer-form.ts';

export interface NewOfferProps {
  project: OfferedProject;
  /** Photos of the project, to be chosen for the offer. */
  photos: { id: string; thumbnail_url: string; name: string }[];
  /** Tasks of the project that are open. */
  tasks: string[];
  visits: OfferedVisit[];
  /** The visit it is about, if already known. */
  visit?: OfferedVisit | undefined;
  onClose(): void;
  onMade(id: string): void;
}
