import { Flex, Group, Text } from '@mantine/core';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { errorText } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import type { SettingsView } from '../../contract/settings.ts';
import { isSampleBusiness } from '../../rules/sample-business.ts';
import type { WebsitePart } from '../../rules/settings.ts';
import { stateWhenShown, visibilityOf } from '../../rules/website.ts';
import { useChangeWebsite } from './change.ts';
import { focusTitle } from './focus.ts';
import type { WebsitePartName } from './form.ts';
import { partLabels, visibilityLabels } from './labels.ts';
import styles from './part.module.css';
import { VisibilityLine } from './visibility-line.tsx';

interface WebsiteStatusProps<Piece> {
  name: WebsitePartName;
  titleId: string;
  part: WebsitePart<Piece>;
  view: SettingsView;
  isExample?(piece: Piece): boolean;
  /** Whether the sample content is true for any business, so that it stays on the website. */
  isTrueAnyway?: boolean;
  /** The label of the button that adopts the examples, if possible. */
  keepLabel?: string;
}

/** Whether visitors see a part of the website, and the buttons that change it right away. */
export function WebsiteStatus<Piece>(props: WebsiteStatusProps<Piece>) {
  const { name, titleId, part, view, isExample, isTrueAnyway, keepLabel } = props;
  const isSample = isSampleBusiness(view.settings);
  const change = useChangeWebsite();
  const isHidden = part.state === 'hidden';
  const isDefault = part.state === 'unchanged';
  const turn = (state: WebsitePart<Piece>['state'], onSuccess?: () => void) =>
    change.mutate(
      { version: view.versions.website, [name]: { ...part, state } },
      { ...(onSuccess && { onSuccess }) },
    );

  return (
    <div className={styles.inside}>
      <Group gap="sm" justify="space-between">
        <VisibilityLine
          {...visibilityLabels[
            visibilityOf(part, view.is_announced || !isSample, isTrueAnyway && isSample)
          ]}
        />
        <Flex rowGap="2xs" columnGap="sm" align="center" wrap="wrap">
          {isDefault && keepLabel && part.pieces.length > 0 && (
            <BusyButton
              variant="default"
              busy={change.isPending}
              busyLabel="Saving…"
              onClick={() => turn('own', () => focusTitle(titleId))}
            >
              {keepLabel}
            </BusyButton>
          )}
          <BusyButton
            variant="default"
            busy={change.isPending}
            busyLabel="Saving…"
            onClick={() =>
              turn(isHidden ? stateWhenShown(part.pieces, isExample ?? (() => false)) : 'hidden')
            }
          >
            {isHidden ? 'Show section' : 'Hide section'}
          </BusyButton>
        </Flex>
      </Group>
      {change.error && <AlertBox>{errorText(change.error)}</AlertBox>}
      {isDefault && part.pieces.length > 0 && <Text c="dimmed">{partLabels[name].examples}</Text>}
    </div>
  );
}
