import type { FormEvent } from 'react';
import { ApiError, errorText, fieldError, isConflict } from '../../../ui/api-client.ts';
import { settingsLimits, type WebsitePart } from '../rules.ts';
import { useChangeWebsite } from './website-change.ts';
import { useWebsiteDraft } from './website-draft.ts';
import {
  addEntry,
  changeEntry,
  type Entry,
  moveEntry,
  piecesOf,
  removeEntry,
  replaceEntry,
} from './website-entries.ts';

export type WebsitePartName = 'gallery' | 'testimonials';
export type WebsiteForm<Piece extends object> = ReturnType<typeof useWebsiteForm<Piece>>;

/** The form of one part of the website. Saving makes its pieces the owner's own. */
export function useWebsiteForm<Piece extends object>(
  name: WebsitePartName,
  part: WebsitePart<Piece>,
  version: number,
) {
  const draft = useWebsiteDraft(name, part.pieces, version);
  const save = useChangeWebsite();
  const { error, reset } = save;
  const fields = error instanceof ApiError ? Object.keys(error.fields) : [];
  const path = (index: number) => `${name}.pieces.${index}.`;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const sawNewer = isConflict(error);
    if (sawNewer) draft.accept();
    save.mutate(
      {
        version: sawNewer ? version : draft.version,
        [name]: { state: 'own', pieces: piecesOf(draft.entries) },
      },
      { onSuccess: draft.discard },
    );
  }

  /** Errors name a place in the list: with another order they would stand beside the wrong fields. */
  function rearrange(change: (entries: Entry<Piece>[]) => Entry<Piece>[]) {
    draft.edit(change);
    if (!isConflict(error)) reset();
  }

  return {
    entries: draft.entries,
    room: settingsLimits.pieces - draft.entries.length,
    isUnsaved: draft.isUnsaved,
    hasNewer: draft.hasNewer,
    isSaving: save.isPending,
    isSaved: save.isSuccess && !draft.isUnsaved,
    error,
    errorWords: fields.some((field) => field.startsWith(`${name}.pieces.`))
      ? 'Please check the marked fields.'
      : error && errorText(error),
    fieldError: (index: number, field: string) => fieldError(error, path(index) + field),
    hasErrors: (index: number) => fields.some((field) => field.startsWith(path(index))),
    add: (piece: Piece) => rearrange((entries) => addEntry(entries, piece)),
    replace: (key: number, piece: Piece) =>
      rearrange((entries) => replaceEntry(entries, key, piece)),
    move: (key: number, by: -1 | 1) => rearrange((entries) => moveEntry(entries, key, by)),
    remove: (key: number) => rearrange((entries) => removeEntry(entries, key)),
    change: (key: number, change: Partial<Entry<Piece>>) =>
      draft.edit((entries) => changeEntry(entries, key, change)),
    submit,
    discard() {
      draft.discard();
      reset();
    },
  };
}
