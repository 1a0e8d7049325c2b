import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, isConflict } from '#ui/admin/api-client.ts';
import type { patchSection, SettingsView } from '../contract/settings.ts';
import { type SetupStep, setupStepsOf } from '../rules/setup.ts';
import type { SetupStepName } from '../rules/setup-steps.ts';
import { settingsQuery, updateCachedSettings } from './queries.ts';

/** The current first steps. */
export function stepsOf({ settings, versions, ...view }: SettingsView): SetupStep[] {
  const { has_mail_server: hasMailServer, has_backups: hasBackups } = view;
  const { is_announced: isAnnounced } = view;
  return setupStepsOf({ settings, versions, hasMailServer, hasBackups, isAnnounced });
}

/** Remembers which steps were skipped, for the business instead of this browser. */
export function useSkip({ settings, versions }: SettingsView, onSkipped: () => void) {
  const queries = useQueryClient();
  const { skipped } = settings.setup;
  const change = useMutation({
    mutationFn: (names: SetupStepName[]) =>
      callApi<ReturnType<typeof patchSection<'setup'>>>('/api/settings/setup', {
        method: 'PATCH',
        body: { version: versions.setup, skipped: names },
      }),
    onSuccess: (answer) => updateCachedSettings(queries, answer),
    onError: async (error) => {
      if (isConflict(error)) await queries.invalidateQueries(settingsQuery);
    },
  });
  return {
    skip: (name: SetupStepName) =>
      change.mutate([...skipped.filter((one) => one !== name), name], { onSuccess: onSkipped }),
    askAgain: (name: SetupStepName) => change.mutate(skipped.filter((one) => one !== name)),
    isBusy: change.isPending,
    error: change.error,
  };
}
