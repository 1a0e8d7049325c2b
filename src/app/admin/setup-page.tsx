import { Button, Flex, Stack } from '@mantine/core';
import '../../ui/theme/mantine-inputs.css';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link, Outlet, useOutletContext, useParams } from 'react-router';
import { MailServer } from '../../features/connections/admin/mail-server.tsx';
import { BusinessHoursForm } from '../../features/settings/admin/business-hours-form.tsx';
import { IdentityForm } from '../../features/settings/admin/identity-form.tsx';
import { PricingForm } from '../../features/settings/admin/pricing-form.tsx';
import { settingsQuery } from '../../features/settings/admin/queries.ts';
import { stepsOf, useSkip } from '../../features/settings/admin/setup.ts';
import { stepLabels } from '../../features/settings/admin/setup-labels.ts';
import { StepList } from '../../features/settings/admin/step-list.tsx';
import { WebsiteGallery } from '../../features/settings/admin/website/gallery.tsx';
import { WebsitePromises } from '../../features/settings/admin/website/promises.tsx';
import { PublicAddress } from '../../features/settings/admin/website/public-address.tsx';
import { WebsiteReviews } from '../../features/settings/admin/website/reviews.tsx';
import type { SettingsView } from '../../features/settings/contract/settings.ts';
import { type SetupStepName, setupSteps } from '../../features/settings/rules/setup-steps.ts';
import { adminLink } from '../../lib/links.ts';
import { AlertBox } from '../../ui/admin/alert-box.tsx';
import { errorText } from '../../ui/admin/api-client.ts';
import { Pending } from '../../ui/admin/list-states.tsx';
import { PageHeader } from '../../ui/admin/page-header.tsx';
import { usePageTitle } from '../../ui/admin/page-title.ts';
import { Panel } from '../../ui/admin/panel.tsx';
import { Redirect } from '../../ui/admin/redirect.tsx';
import styles from './setup-page.module.css';

/** What is needed to go live, step by step. Each step can be skipped and done later. */
export function SetupPage() {
  const { data: view, error, refetch } = useQuery(settingsQuery);
  const { step } = useParams();
  usePageTitle('First steps');
  if (!view)
    return (
      <Panel title="First steps">
        <Pending query={{ error, refetch }} title="Couldn't load settings" rows={6} />
      </Panel>
    );
  const steps = stepsOf(view);
  const current = setupSteps.find((name) => name === step);
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <>
      <PageHeader
        title="First steps"
        summary={`${done} of ${steps.length} done. Skip what can wait. This page stays in your menu.`}
      />
      <div className={styles.page}>
        <nav aria-label="Steps" className={styles.steps}>
          <Panel>
            <div className={styles.list}>
              <StepList steps={steps} {...(current && { current })} />
            </div>
          </Panel>
        </nav>
        <Outlet context={view} />
      </div>
    </>
  );
}

const forms: Record<SetupStepName, ComponentType> = {
  identity: IdentityForm,
  hours: BusinessHoursForm,
  rates: PricingForm,
  gallery: () => <WebsiteGallery view={useOutletContext<SettingsView>()} />,
  promises: () => <WebsitePromises view={useOutletContext<SettingsView>()} />,
  reviews: () => <WebsiteReviews view={useOutletContext<SettingsView>()} />,
  email: EmailStep,
  address: AddressStep,
};

/** Without a step in the address, goes to the first open one. */
export function FirstOpenStep() {
  const steps = stepsOf(useOutletContext<SettingsView>());
  const step = steps.find(({ state }) => state === 'open')?.name ?? 'identity';
  return <Redirect to={adminLink('setupStep', { step })} />;
}

/** One step: its form and the button to continue. */
export function SetupStepPage() {
  const view = useOutletContext<SettingsView>();
  const { step } = useParams();
  const name = setupSteps.find((one) => one === step);
  if (!name) return <Redirect to={adminLink('setup')} />;
  const Form = forms[name];
  return (
    <Stack gap={20} miw={0}>
      <Form key={name} />
      <WayOn key={`${name} on`} view={view} name={name} />
    </Stack>
  );
}

function WayOn({ view, name }: { view: SettingsView; name: SetupStepName }) {
  const skip = useSkip(view);
  const state = stepsOf(view).find((one) => one.name === name)?.state;
  const next = setupSteps[setupSteps.indexOf(name) + 1];
  return (
    <>
      {skip.error && <AlertBox>Not saved. {errorText(skip.error)}</AlertBox>}
      <Flex gap="sm" wrap="wrap" align="center">
        {next ? (
          <Button component={Link} to={adminLink('setupStep', { step: next })}>
            Next: {stepLabels[next].title}
          </Button>
        ) : (
          <Button component={Link} to={adminLink('dashboard')}>
            To the dashboard
          </Button>
        )}
        {state === 'open' && (
          <Button variant="default" disabled={skip.isBusy} onClick={() => skip.skip(name)}>
            Skip this step
          </Button>
        )}
        {state === 'skipped' && (
          <>
            <span role="status">Skipped.</span>
            <Button variant="subtle" disabled={skip.isBusy} onClick={() => skip.askAgain(name)}>
              Ask me again
            </Button>
          </>
        )}
      </Flex>
    </>
  );
}

function EmailStep() {
  return (
    <Panel title={stepLabels.email.title} isArrival>
      <p className={styles.text}>{stepLabels.email.task}</p>
      <MailServer />
    </Panel>
  );
}

function AddressStep() {
  const { is_announced } = useOutletContext<SettingsView>();
  if (!is_announced) return <PublicAddress />;
  return (
    <Panel title={stepLabels.address.title} isArrival>
      <p className={styles.text}>The site has its web address.</p>
    </Panel>
  );
}
