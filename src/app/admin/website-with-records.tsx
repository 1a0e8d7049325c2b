import { PricePicker } from '#features/price-book/admin/price-picker.tsx';
import { settingsQuery } from '#features/settings/admin/queries.ts';
import { WebsitePage } from '#features/settings/admin/website/page.tsx';
import { GooglePanel } from '#features/website/admin/google-panel.tsx';
import { googleQuery, reviewsQuery, storiesQuery } from '#features/website/admin/queries.ts';
import { ReviewsPanel } from '#features/website/admin/reviews-panel.tsx';
import { StoriesPanel } from '#features/website/admin/stories-panel.tsx';
import type { Prefetch } from '#ui/admin/prefetch.ts';

export const prefetch: Prefetch = ({ queries }) => [
  queries.ensureQueryData(settingsQuery),
  queries.ensureQueryData(storiesQuery),
  queries.ensureQueryData(reviewsQuery),
  queries.ensureQueryData(googleQuery),
];

/**
 * The website, with the price book for its services, stories of finished jobs, and customer
 * reviews.
 */
export function WebsiteWithRecords() {
  return (
    <WebsitePage
      pricePicker={PricePicker}
      besides={
        <>
          <StoriesPanel />
          <ReviewsPanel />
          <GooglePanel />
        </>
      }
    />
  );
}
