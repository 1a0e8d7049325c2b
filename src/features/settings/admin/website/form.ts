import type { FormEvent } from 'react';
import { ApiError, errorText, fieldError, isConflict } from '#ui/admin/api-client.ts';
import { settingsLimits } from '../../rules/limits.ts';
import type { Website, WebsitePart } from '../../rules/settings.ts';
import { useChangeWebsite } from './change.ts';
import { useWebsiteDraft } from './draft.ts';
import {
  addEntry,
  changePiece,
  changeText,
  type Entry,
  moveEntry,
  piecesOf,
  removeEntry,
  replaceEntry,
  setSameInSpanish,
} from './entries.ts';

export const websitePartNames = [
  'headline',
  'promises',
  'services',
  'gallery',
  'testimonials',
  'questions',
  'credentials',
] as const;
export type WebsitePartName = (typeof websitePartNames)[number];

const maxPieces: Record<WebsitePartName, number> = {
  headline: 1,
  promises: settingsLimits.promises,
  services: settingsLimits.services,
  questions: settingsLimits.questions,
  credentials: settingsLimits.credentials,
  gallery: settingsLimits.pieces,
  testimonials: settingsLimits.pieces,
};

export type WebsiteForm<Piece extends object> = ReturnType<typeof useWebsiteForm<Piece>>;

/** The form of one part of the website. Saving makes its entries the owner's own. */
export function useWebsiteForm<Piece extends object>(
  name: WebsitePartName,
  part: WebsitePart<Piece>,
  version: number,
) {
  const draft = useWebsiteDraft(name, part.pieces, version);
  const save = useChangeWebsite();
  const { error, reset } = save;
  const fields = error instanceof ApiError ? Object.keys(error.fields) : [];
  const pieces = name === 'headline' ? 'headline.' : `${name}.pieces.`;
  const path = (index: number) => (name === 'headline' ? pieces : `${pieces}${index}.`);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending || !draft.isUnsaved) return;
    const sawNewer = isConflict(error);
    if (sawNewer) draft.rebase(part.pieces, version);
    const sent = draft.entries;
    save.mutate(
      {
        version: sawNewer ? version : draft.version,
        ...withPieces(name, piecesOf(sent)),
      },
      {
        onSuccess: ({ settings, versions }) =>
          draft.finish(sent, piecesIn<Piece>(settings.website, name), versions.website),
      },
    );
  }

  /** Errors refer to list indexes: after reordering, they would be on the wrong fields. */
  function rearrange(change: (entries: Entry<Piece>[]) => Entry<Piece>[]) {
    draft.edit(change);
    if (error && !isConflict(error)) reset();
  }

  return {
    entries: draft.entries,
    room: maxPieces[name] - draft.entries.length,
    isUnsaved: draft.isUnsaved,
    hasNewer: draft.hasNewer && !save.isPending,
    isSaving: save.isPending,
    isSaved: save.isSuccess && !draft.isUnsaved,
    error,
    errorTexts: fields.some((field) => field.startsWith(pieces))
      ? 'Please check the highlighted fields.'
      : error && errorText(error),
    fieldError: (index: number, field: string) => fieldError(error, path(index) + field),
    hasErrors: (index: number) => fields.some((field) => field.startsWith(path(index))),
    add: (piece: Piece, sameInSpanish?: boolean) =>
      rearrange((entries) => addEntry(entries, piece, sameInSpanish)),
    replace: (key: number, piece: Piece, sameInSpanish?: boolean) =>
      rearrange((entries) => replaceEntry(entries, key, piece, sameInSpanish)),
    move: (key: number, by: -1 | 1) => rearrange((entries) => moveEntry(entries, key, by)),
    remove: (key: number) => rearrange((entries) => removeEntry(entries, key)),
    change: (key: number, change: Partial<Piece>) =>
      draft.edit((entries) => changePiece(entries, key, change)),
    changeText: (key: number, text: Parameters<typeof changeText<Piece>>[2]) =>
      draft.edit((entries) => changeText(entries, key, text)),
    setSameInSpanish: (key: number, isSame: boolean) =>
      draft.edit((entries) => setSameInSpanish(entries, key, isSame)),
    submit,
    discard() {
      draft.discard();
      reset();
    },
  };
}

/** A part as a list of entries; the headline is a single one. */
export function piecesIn<Piece>(website: Website, name: WebsitePartName): Piece[] {
  if (name === 'headline') return [website.headline as Piece];
  return (website[name] as WebsitePart<unknown>).pieces as Piece[];
}

/** The website change that gives a part these entries. */
export function withPieces(name: WebsitePartName, pieces: unknown[]): Partial<Website> {
  return { [name]: name === 'headline' ? pieces[0] : { state: 'own', pieces } };
}
