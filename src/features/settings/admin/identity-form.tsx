import { useOutletContext } from 'react-router';
import { errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import type { SettingsView } from '../contract/settings.ts';
import { defaultIdentity } from '../rules/website.ts';
import { IdentityRows } from './identity-rows.tsx';
import { SectionPanel } from './section-panel.tsx';
import { stepLabels } from './setup-labels.ts';
import { useSectionForm } from './use-section-form.ts';
import { useChangeWebsite } from './website/change.ts';

/** The business's identity: what customers need to reach it. */
export function IdentityForm() {
  const form = useSectionForm('business_info');
  const view = useOutletContext<SettingsView>();
  const confirm = useChangeWebsite();
  const { website } = view.settings;
  const examples = defaultIdentity({ business_info: form.values, website });
  return (
    <SectionPanel
      form={form}
      title={stepLabels.identity.title}
      intro={stepLabels.identity.task}
      note={
        examples.length > 0 &&
        !form.isDirty && (
          <>
            <BusyButton
              variant="default"
              busy={confirm.isPending}
              busyLabel="Saving…"
              onClick={() =>
                confirm.mutate({ version: view.versions.website, identity_confirmed: true })
              }
            >
              These are correct
            </BusyButton>
            {confirm.error && <span role="alert">{errorText(confirm.error)}</span>}
          </>
        )
      }
    >
      <IdentityRows form={form} examples={examples} />
    </SectionPanel>
  );
}
