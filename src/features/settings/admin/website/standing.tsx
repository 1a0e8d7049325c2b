import { Flex, Group, Text } from '@mantine/core';
import { AlertBox } from '../../../../ui/admin/alert-box.tsx';
import { errorText } from '../../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../../ui/admin/busy-button.tsx';
import type { SettingsView } from '../../contract/settings.ts';
import type { WebsitePart } from '../../rules/settings.ts';
import { stateWhenShown, visibilityOf } from '../../rules/website.ts';
import { useChangeWebsite } from './change.ts';
import { focusTitle } from './focus.ts';
import type { WebsitePartName } from './form.ts';
import styles from './part.module.css';
import { VisibilityLine } from './visibility-line.tsx';
import { partWords, visibilityWords } from './words.ts';

interface WebsiteStandingProps<Piece> {
  name: WebsitePartName;
  titleId: string;
  part: WebsitePart<Piece>;
  view: SettingsView;
  isExample(piece: Piece): boolean;
  /** The words of the button that takes the examples as one's own, where that can be. */
  keepLabel?: string;
}

/** Whether visitors see a part of the website, and the buttons that change it at once. */
export function WebsiteStanding<Piece>(props: WebsiteStandingProps<Piece>) {
  const { name, titleId, part, view, isExample, keepLabel } = props;
  const change = useChangeWebsite();
  const isHidden = part.state === 'hidden';
  const isStarter = part.state === 'starter';
  const turn = (state: WebsitePart<Piece>['state'], onSuccess?: () => void) =>
    change.mutate(
      { version: view.versions.website, [name]: { ...part, state } },
      { ...(onSuccess && { onSuccess }) },
    );

  return (
    <div className={styles.inside}>
      <Group gap="sm" justify="space-between">
        <VisibilityLine {...visibilityWords[visibilityOf(part, view.is_announced)]} />
        <Flex rowGap="2xs" columnGap="sm" align="center" wrap="wrap">
          {isStarter && keepLabel && (
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
            onClick={() => turn(isHidden ? stateWhenShown(part.pieces, isExample) : 'hidden')}
          >
            {isHidden ? 'Show section' : 'Hide section'}
          </BusyButton>
        </Flex>
      </Group>
      {change.error && <AlertBox>{errorText(change.error)}</AlertBox>}
      {isStarter && <Text c="dimmed">{partWords[name].examples}</Text>}
    </div>
  );
}
