import '../../../../ui/theme/mantine-inputs.css';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { publicLink } from '../../../../lib/links.ts';
import { Pending } from '../../../../ui/admin/list-states.tsx';
import { PageHeader } from '../../../../ui/admin/page-header.tsx';
import { Panel } from '../../../../ui/admin/panel.tsx';
import type { SettingsView } from '../../contract/settings.ts';
import { ChangesPanel } from '../changes-panel.tsx';
import { settingsQuery } from '../queries.ts';
import { FirstSteps } from './first-steps.tsx';
import { WebsiteGallery } from './gallery.tsx';
import { WebsiteIdentity } from './identity.tsx';
import styles from './page.module.css';
import { WebsitePromises } from './promises.tsx';
import { PublicAddress } from './public-address.tsx';
import { WebsiteReviews } from './reviews.tsx';

/** What visitors find of the business: whose it is, its work, and what customers say. */
export function WebsitePage() {
  const { data: view, error, refetch } = useQuery(settingsQuery);
  return (
    <>
      <PageHeader
        title="Website"
        summary="What you promise, photos of your work, and reviews from your customers."
        actions={
          <Button component="a" href={publicLink('home', 'english')} variant="default">
            Open website
          </Button>
        }
      />
      {view ? (
        <Parts view={view} />
      ) : (
        <Panel>
          <Pending query={{ error, refetch }} title="Couldn't load the website" rows={6} />
        </Panel>
      )}
    </>
  );
}

function Parts({ view }: { view: SettingsView }) {
  return (
    <div className={styles.page}>
      <div className={styles.wide}>
        <FirstSteps />
      </div>
      <Stack gap={20} miw={0}>
        <WebsitePromises view={view} />
        <WebsiteGallery view={view} />
        <WebsiteReviews view={view} />
      </Stack>
      <Stack gap={20} miw={0}>
        <WebsiteIdentity view={view} />
        {!view.is_announced && <PublicAddress />}
        <ChangesPanel history={view.history} sections={['website']} />
      </Stack>
    </div>
  );
}
