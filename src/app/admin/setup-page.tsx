import { Box, Button, Flex, Stack } from '@mantine/core';
import '#ui/theme/mantine-inputs.css';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useCallback, useEffect, useMemo, useState } from 'react';
import { Link, Outlet, useNavigate, useOutletContext, useParams } from 'react-router';
import { BackupsPanel } from '#features/business-data/admin/backups-panel.tsx';
import { MailServer } from '#features/connections/admin/mail-server.tsx';
import { BusinessHoursForm } from '#features/settings/admin/business-hours-form.tsx';
import { IdentityForm } from '#features/settings/admin/identity-form.tsx';
import { OnlyLeaveQuestion } from '#features/settings/admin/leave-question.tsx';
import { PricingForm } from '#features/settings/admin/pricing-form.tsx';
import { PromisesForm } from '#features/settings/admin/promises-form.tsx';
import { settingsQuery } from '#features/settings/admin/queries.ts';
import { ServicesForm } from '#features/settings/admin/services-form.tsx';
import { stepsOf, useSkip } from '#features/settings/admin/setup.ts';
import { stepLabels } from '#features/settings/admin/setup-labels.ts';
import { StepList } from '#features/settings/admin/step-list.tsx';
import { WebsiteGallery } from '#features/settings/admin/website/gallery.tsx';
import { PublicAddress } from '#features/settings/admin/website/public-address.tsx';
import { WebsiteReviews } from '#features/settings/admin/website/reviews.tsx';
import { WhereForm } from '#features/settings/admin/where-form.tsx';
import type { SettingsView } from '#features/settings/contract/settings.ts';
import { type SetupStepName, setupSteps } from '#features/settings/rules/setup-steps.ts';
import { ProfileForm } from '#features/sign-in/admin/profile-form.tsx';
import { ownerQuery } from '#features/sign-in/admin/queries.ts';
import { adminLink } from '#lib/links.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { CurrentStepContext } from '#ui/admin/current-step.ts';
import { Pending } from '#ui/admin/list-states.tsx';
import { PageHeader } from '#ui/admin/page-header.tsx';
import { usePageTitle } from '#ui/admin/page-title.ts';
import { Panel } from '#ui/admin/panel.tsx';
import { Redirect } from '#ui/admin/redirect.tsx';
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
  identity: IdentityStep,
  area: WhereForm,
  services: () => <ServicesForm view={useOutletContext<SettingsView>()} />,
  promises: PromisesForm,
  hours: BusinessHoursForm,
  rates: PricingForm,
  gallery: () => <WebsiteGallery view={useOutletContext<SettingsView>()} />,
  reviews: () => <WebsiteReviews view={useOutletContext<SettingsView>()} />,
  email: EmailStep,
  backups: BackupsPanel,
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
  return <Step key={name} view={view} name={name} />;
}

interface StepProps {
  view: SettingsView;
  name: SetupStepName;
}

function Step({ view, name }: StepProps) {
  const Form = forms[name];
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate(wayOn(name)), [navigate, name]);
  const [isUnsaved, setUnsaved] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const goOn = useCallback(() => setSaved(true), []);
  // Only once the form has said that nothing is unsaved, or the way on would be asked about.
  useEffect(() => {
    if (isSaved && !isUnsaved) leave();
  }, [isSaved, isUnsaved, leave]);
  const step = useMemo(() => ({ goOn, setUnsaved }), [goOn]);
  return (
    <Stack gap={20} miw={0}>
      <CurrentStepContext value={step}>
        <Form />
      </CurrentStepContext>
      <WayOn view={view} name={name} leave={leave} isUnsaved={isUnsaved} />
      <OnlyLeaveQuestion
        isDirty={isUnsaved && !withDraft.includes(name)}
        what={stepLabels[name].title}
      />
    </Stack>
  );
}

/** The next step, or the dashboard after the last one. */
function wayOn(name: SetupStepName): string {
  const next = setupSteps[setupSteps.indexOf(name) + 1];
  return next ? adminLink('setupStep', { step: next }) : adminLink('dashboard');
}

/** These have one button that saves and goes on. */
const withOwnButton: SetupStepName[] = [
  'identity',
  'area',
  'services',
  'promises',
  'hours',
  'rates',
];

/** What is typed into these stays in the browser until it is saved. */
const withDraft: SetupStepName[] = ['gallery', 'reviews'];

interface WayOnProps extends StepProps {
  leave(): void;
  isUnsaved: boolean;
}

function WayOn({ view, name, leave, isUnsaved }: WayOnProps) {
  const skip = useSkip(view, leave);
  const state = stepsOf(view).find((one) => one.name === name)?.state;
  const next = setupSteps[setupSteps.indexOf(name) + 1];
  // An open step is saved or skipped; the last one has nothing to save.
  const isAnswered = name === 'address' || (state !== 'open' && !isUnsaved);
  return (
    <>
      {skip.error && <AlertBox>Not saved. {errorText(skip.error)}</AlertBox>}
      <Flex gap="sm" wrap="wrap" align="center">
        {isAnswered && !withOwnButton.includes(name) && (
          <Button component={Link} to={wayOn(name)}>
            {next ? `Next: ${stepLabels[next].title}` : 'To the dashboard'}
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

/** The owner's own name first: it is how the back office and customers' emails greet and sign. */
function IdentityStep() {
  const owner = useQuery(ownerQuery).data;
  return (
    <>
      {owner && (
        <Panel title="Your name">
          <Box pb={20} px={20}>
            <ProfileForm name={owner.name} savesOnLeaving />
          </Box>
        </Panel>
      )}
      <IdentityForm />
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
      <p className={styles.text}>
        Your website: <a href={location.origin}>{location.origin}</a>
      </p>
    </Panel>
  );
}
