import { PricePicker } from '#features/price-book/admin/price-picker.tsx';
import { WebsitePage } from '#features/settings/admin/website/page.tsx';
import { GooglePanel } from '#features/website/admin/google-panel.tsx';
import { ReviewsPanel } from '#features/website/admin/reviews-panel.tsx';
import { StoriesPanel } from '#features/website/admin/stories-panel.tsx';

export { askForWebsite } from './ask-for-website.ts';

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
