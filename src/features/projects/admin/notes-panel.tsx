import { Box, Button, Flex, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { AlertBox } from '#ui/admin/alert-box.tsx';
import { callApi, errorText, fieldError, isConflict } from '#ui/admin/api-client.ts';
import { BusyButton } from '#ui/admin/busy-button.tsx';
import { Panel } from '#ui/admin/panel.tsx';
import { useChange } from '#ui/admin/use-change.ts';
import type { ProjectView, patchProject } from '../contract/projects.ts';
import { fieldLimits } from '../rules/projects.ts';
import parts from './parts.module.css';
import styles from './project-page.module.css';
import { projectsTopic } from './queries.ts';
import { useNotesDraft } from './use-notes-draft.ts';

export function NotesPanel({ project }: { project: ProjectView }) {
  const draft = useNotesDraft(project);
  const [isEditing, setEditing] = useState(draft.isUnsaved);
  const call = useChange(projectsTopic);
  const notesError = fieldError(call.error, 'notes');

  function save(event: FormEvent) {
    event.preventDefault();
    if (call.isPending) return;
    // Someone who saves again after the warning has seen the newer notes.
    const version = isConflict(call.error) ? project.version : draft.version;
    call.mutate(
      () =>
        callApi<typeof patchProject>('/api/projects/{id}', {
          method: 'PATCH',
          params: { id: project.id },
          body: { version, notes: draft.text },
        }),
      { onSuccess: close },
    );
  }

  function close() {
    draft.discard();
    setEditing(false);
  }

  return (
    <Panel
      title="Job notes"
      action={
        !isEditing && (
          <Button variant="subtle" onClick={() => setEditing(true)}>
            {project.notes ? 'Edit' : 'Write'}
            <span className="visually-hidden"> job notes</span>
          </Button>
        )
      }
    >
      <Box pb="md" px={20}>
        {!isEditing && (
          <p className={project.notes ? styles.notes : parts.hint}>
            {project.notes || 'What to remember on this job: gate codes, dogs, agreed details.'}
          </p>
        )}
        {isEditing && (
          <Flex onSubmit={save} component="form" direction="column" gap="sm">
            <Textarea
              aria-label="Job notes"
              rows={6}
              maxLength={fieldLimits.notes}
              value={draft.text}
              error={notesError}
              autoFocus
              onChange={(event) => draft.type(event.currentTarget.value)}
            />
            {call.error && !notesError && <AlertBox>{errorText(call.error)}</AlertBox>}
            {draft.hasNewer && !call.isPending && (
              <div>
                <h3 className={parts.hint}>Notes saved elsewhere</h3>
                <Box
                  component="p"
                  p="sm"
                  bd="var(--border)"
                  bdrs="md"
                  bg="var(--sunken)"
                  style={{ whiteSpace: 'pre-wrap' }}
                >
                  {project.notes || 'They were cleared there.'}
                </Box>
              </div>
            )}
            <Flex gap="2xs" justify="flex-end" wrap="wrap" mt="2xs">
              <Button variant="default" onClick={close}>
                Discard
              </Button>
              <BusyButton type="submit" busy={call.isPending} busyLabel="Saving…">
                Save notes
              </BusyButton>
            </Flex>
          </Flex>
        )}
      </Box>
    </Panel>
  );
}
