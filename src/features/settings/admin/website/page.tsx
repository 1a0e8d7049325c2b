import '#ui/theme/mantine-inputs.css';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { publicLink } from '#lib/links.ts';
import { Pending } from '#ui/admin/list-states.tsx';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import type { SettingsView } from '../../contract/settings.ts';
import { ChangesPanel } from '../changes-panel.tsx';
import { FirstSteps } from '../first-steps.tsx';
import { settingsQuery } from '../queries.ts';
import { WebsiteCredentials } from './credentials.tsx';
import { WebsiteGallery } from './gallery.tsx';
import { WebsiteHeadline } from './headline.tsx';
import { WebsiteIdentity } from './identity.tsx';
import styles from './page.module.css';
import { WebsitePreview } from './preview.tsx';
import { WebsitePromises } from './promises.tsx';
import { PublicAddress } from './public-address.tsx';
import { WebsiteQuestions } from './questions.tsx';
import { WebsiteReviews } from './reviews.tsx';
import { type PricePicker, WebsiteServices } from './services.tsx';
import { WebsiteVersions } from './versions.tsx';

interface WebsitePageProps {
  pricePicker: PricePicker;
  /** Panels of higher features. */
  besides?: ReactNode;
}

/** The business's website: its identity, its work, and customer reviews. */
export function WebsitePage({ pricePicker, besides }: WebsitePageProps) {
  const { data: view, error, refetch } = useQuery(settingsQuery);
  return (
    <>
      <PageHeader
        page="website"
        summary="Everything your landing page says and shows, in English and Spanish"
        actions={
          <>
            {view && <WebsitePreview website={view.settings.website} />}
            <Button component="a" href={publicLink('home', 'english')} variant="default">
              Open website
            </Button>
          </>
        }
      />
      {view ? (
        <Parts view={view} pricePicker={pricePicker} besides={besides} />
      ) : (
        <Panel>
          <Pending query={{ error, refetch }} title="Couldn't load the website" rows={6} />
        </Panel>
      )}
    </>
  );
}

function Parts({ view, pricePicker, besides }: WebsitePageProps & { view: SettingsView }) {
  return (
    <div className={styles.page}>
      <div className={styles.wide}>
        <FirstSteps />
      </div>
      <Stack gap={20} miw={0}>
        <WebsiteHeadline view={view} />
        <WebsitePromises view={view} />
        <WebsiteServices view={view} pricePicker={pricePicker} />
        <WebsiteGallery view={view} />
        {besides}
        <WebsiteReviews view={view} />
        <WebsiteQuestions view={view} />
        <WebsiteCredentials view={view} />
      </Stack>
      <Stack gap={20} miw={0}>
        <WebsiteIdentity view={view} />
        {!view.is_announced && <PublicAddress />}
        <WebsiteVersions view={view} />
        <ChangesPanel history={view.history} sections={['website']} />
      </Stack>
    </div>
  );
}
