import '#ui/theme/mantine-inputs.css';
import { Box, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { adminLink } from '#lib/links.ts';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { CheckBox } from '#ui/admin/check-box.tsx';
import { useCurrentStep } from '#ui/admin/current-step.ts';
import { Panel } from '#ui/admin/panel.tsx';
import type { SettingsView } from '../contract/settings.ts';
import { chosenOf, licensedServices, licenseOf, withChosen } from '../rules/chosen-services.ts';
import { settingsLimits } from '../rules/limits.ts';
import { plainServices } from '../rules/website-defaults.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { SaveBar } from './save-bar.tsx';
import { stepLabels } from './setup-labels.ts';
import { useChangeWebsite } from './website/change.ts';

/** What the business does, with the numbers of its licenses. */
export function ServicesForm({ view }: { view: SettingsView }) {
  const { website } = view.settings;
  const step = useCurrentStep();
  const save = useChangeWebsite();
  const [chosen, setChosen] = useState(() => chosenOf(website));
  const [licenses, setLicenses] = useState(() =>
    Object.fromEntries(licensedServices.map((slug) => [slug, licenseOf(website, slug)])),
  );
  const [isDirty, setDirty] = useState(false);
  const [hasNothing, setNothing] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const isNothing = chosen.length === 0;
    setNothing(isNothing);
    if (isNothing) return;
    const change = withChosen(website, chosen, licenses);
    save.mutate(
      { version: view.versions.website, ...change },
      { onSuccess: () => setDirty(false) },
    );
  }

  useEffect(() => {
    if (save.isSuccess && !isDirty) step?.goOn();
  }, [save.isSuccess, isDirty, step]);

  return (
    <Panel title={stepLabels.services.title} isArrival>
      <form onSubmit={submit} noValidate>
        <Stack gap="md" px={20} pb="md">
          {save.error && <AlertBox>Not saved. {errorText(save.error)}</AlertBox>}
          {hasNothing && <AlertBox>Check at least one, or skip this step.</AlertBox>}
          <Text c="dimmed">{stepLabels.services.task}</Text>
          {plainServices.map(({ slug, name }) => (
            <Stack key={slug} gap="2xs">
              <CheckBox
                label={name.english}
                checked={chosen.includes(slug)}
                onChange={(checked) => {
                  setDirty(true);
                  setChosen((now) =>
                    checked ? [...now, slug] : now.filter((one) => one !== slug),
                  );
                }}
              />
              {slug in licenses && chosen.includes(slug) && (
                <TextInput
                  label={`${name.english} license number`}
                  description="Shown on your website. Empty: your website says nothing about a license."
                  maxLength={settingsLimits.shortText}
                  value={licenses[slug]}
                  onChange={({ currentTarget: { value } }) => {
                    setDirty(true);
                    setLicenses((now) => ({ ...now, [slug]: value }));
                  }}
                />
              )}
            </Stack>
          ))}
          <Box component="p">
            Something else? Add it on the page <Link to={adminLink('website')}>Website</Link>.
          </Box>
        </Stack>
        <SaveBar
          isDirty={isDirty}
          isSaving={save.isPending}
          isSaved={save.isSuccess}
          label={step ? 'Save and go on' : 'Save services'}
        />
      </form>
      <LeaveQuestion isDirty={isDirty} what={stepLabels.services.title} />
    </Panel>
  );
}
