import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { AlertBox } from '../../../ui/admin/alert-box.tsx';
import { callApi, errorText, fieldError, isConflict } from '../../../ui/admin/api-client.ts';
import { BusyButton } from '../../../ui/admin/busy-button.tsx';
import { Panel } from '../../../ui/admin/panel.tsx';
import { useChange } from '../../../ui/admin/use-change.ts';
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
    // Who saves again after the warning has seen the newer notes.
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
      <div className={parts.inside}>
        {!isEditing && (
          <p className={project.notes ? styles.notes : parts.hint}>
            {project.notes || 'What to remember on this job: gate codes, dogs, agreed details.'}
          </p>
        )}
        {isEditing && (
          <form onSubmit={save} className={parts.stack}>
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
                <p className={styles.newer}>{project.notes || 'They were cleared there.'}</p>
              </div>
            )}
            <div className={parts.buttons}>
              <Button variant="default" onClick={close}>
                Discard
              </Button>
              <BusyButton type="submit" busy={call.isPending} busyLabel="Saving…">
                Save notes
              </BusyButton>
            </div>
          </form>
        )}
      </div>
    </Panel>
  );
}
