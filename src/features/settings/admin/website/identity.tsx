import { Flex } from '@mantine/core';
import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { formatPhone } from '#lib/phone.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import type { SettingsView } from '../../contract/settings.ts';
import { hasDefaultIdentity } from '../../rules/website.ts';
import { useChangeWebsite } from './change.ts';
import { focusTitle } from './focus.ts';
import { identityLabels } from './labels.ts';
import styles from './part.module.css';
import { VisibilityLine } from './visibility-line.tsx';

/** The website's identity, as visitors see it. */
export function WebsiteIdentity({ view }: { view: SettingsView }) {
  const confirm = useChangeWebsite();
  const { business_name, phone, email } = view.settings.business_info;
  const isDefault = hasDefaultIdentity(view.settings);
  return (
    <Panel title="Name, phone and email" titleId="identity">
      <div className={styles.inside}>
        <VisibilityLine {...identityLabels[isDefault ? 'unchanged' : 'own']} />
        <dl className={styles.facts}>
          <dt>Name</dt>
          <dd>{business_name}</dd>
          <dt>Phone</dt>
          <dd>{formatPhone(phone)}</dd>
          <dt>Email</dt>
          <dd>{email}</dd>
        </dl>
        {confirm.error && <AlertBox>{errorText(confirm.error)}</AlertBox>}
        <Flex rowGap="2xs" columnGap="sm" align="center" wrap="wrap">
          {isDefault && (
            <BusyButton
              variant="default"
              busy={confirm.isPending}
              busyLabel="Saving…"
              onClick={() =>
                confirm.mutate(
                  { version: view.versions.website, identity_confirmed: true },
                  { onSuccess: () => focusTitle('identity') },
                )
              }
            >
              These are correct
            </BusyButton>
          )}
          <Flex
            to={adminLink('settings')}
            component={Link}
            align="center"
            mih="var(--control-height)"
          >
            Change in Settings
          </Flex>
        </Flex>
      </div>
    </Panel>
  );
}
