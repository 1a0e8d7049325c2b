import { Box, Button, Flex, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { StatusDot } from '#ui/admin/status-dot.tsx';
import type { Entry } from './entries.ts';
import styles from './entry.module.css';
import { WebsiteEntryTools } from './entry-tools.tsx';
import { focusTitle } from './focus.ts';
import type { WebsiteForm } from './form.ts';

interface WebsiteEntryProps<Piece extends object> {
  form: WebsiteForm<Piece>;
  entry: Entry<Piece>;
  index: number;
  kind: 'promise' | 'service' | 'picture' | 'review' | 'question' | 'license or insurance';
  /** The list's title, which gets focus when this entry is removed. */
  titleId: string;
  picture?: ReactNode;
  title: string;
  note: string;
  isExample: boolean;
  /** The button that replaces an example with the owner's own entry. */
  replace: ReactNode;
  /** The errors of its picture. */
  problems?: ReactNode;
  children: ReactNode;
}

/** One entry of the list: a summary, its mark while it is an example, its buttons and fields. */
export function WebsiteEntry<Piece extends object>(props: WebsiteEntryProps<Piece>) {
  const { form, entry, index, kind, titleId, picture, title, note, isExample, replace } = props;
  const { key, isNew } = entry;
  const [isOpened, setOpened] = useState(isNew);
  const isOpen = !isExample && (isOpened || form.hasErrors(index));
  const name = `${kind} ${index + 1}`;

  return (
    <Box
      component="li"
      style={{ borderTop: 'var(--border)' }}
      className={styles.entry}
      data-key={key}
    >
      <fieldset aria-label={name}>
        <div className={styles.head}>
          {picture}
          <Stack
            gap={0}
            flex={1}
            miw={0}
            style={{ overflowWrap: 'anywhere' }}
            className={styles.text}
          >
            <strong>{title || `New ${kind}`}</strong>
            <span>{note}</span>
            {isExample && <StatusDot tone="neutral">Sample, not yours</StatusDot>}
          </Stack>
          <Flex gap="3xs" align="center" className={styles.buttons}>
            {isExample ? (
              replace
            ) : (
              <Button
                variant="default"
                aria-expanded={isOpen}
                onClick={() => setOpened((opened) => !opened)}
              >
                {isOpen ? 'Close' : 'Edit'}
              </Button>
            )}
            <WebsiteEntryTools
              name={name}
              isFirst={index === 0}
              isLast={index === form.entries.length - 1}
              move={(by) => form.move(key, by)}
              remove={() => {
                focusTitle(titleId);
                form.remove(key);
              }}
            />
          </Flex>
        </div>
        {props.problems}
        {isOpen && <Stack gap="md">{props.children}</Stack>}
      </fieldset>
    </Box>
  );
}
