import { sampleGallery, samplePromises, sampleReviews } from '../sample-business.ts';
import { defaultHeadline, defaultQuestions, defaultServices } from '../website-defaults.ts';
import { section } from './section.ts';
import { websiteFields } from './website-fields.ts';

export const website = section(websiteFields, {
  identity_confirmed: false,
  headline: defaultHeadline,
  promises: { state: 'unchanged', pieces: samplePromises },
  services: { state: 'unchanged', pieces: defaultServices },
  gallery: { state: 'unchanged', pieces: sampleGallery },
  testimonials: { state: 'unchanged', pieces: sampleReviews },
  questions: { state: 'hidden', pieces: defaultQuestions },
  credentials: { state: 'own', pieces: [] },
});
