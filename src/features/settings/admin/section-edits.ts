import { isSame } from '#lib/is-same.ts';

/** A section as the server has it. */
export interface Stored<Fields> {
  fields: Fields;
  version: number;
}

/** What was typed into a field, and the section's value and version it is based on. */
interface Edit<Value> {
  typed: Value;
  over: Value;
  version: number;
}

export type Edits<Fields> = { [Field in keyof Fields]?: Edit<Fields[Field]> };

/** Stores what was typed. A field changed back to its earlier value isn't edited. */
export function withEdit<Fields, Field extends keyof Fields>(
  edits: Edits<Fields>,
  stored: Stored<Fields>,
  field: Field,
  typed: Fields[Field],
): Edits<Fields> {
  const { over, version } = edits[field] ?? {
    over: stored.fields[field],
    version: stored.version,
  };
  const next = { ...edits, [field]: { typed, over, version } };
  if (isSame(typed, over)) delete next[field];
  return next;
}

/** The edited fields as typed. */
export function typedFields<Fields>(edits: Edits<Fields>): Partial<Fields> {
  const typed: Partial<Fields> = {};
  for (const field of fieldsOf(edits)) typed[field] = edits[field]?.typed as Fields[typeof field];
  return typed;
}

/** The edited fields that were changed elsewhere since typing began, to something else. */
export function newerFields<Fields>(
  edits: Edits<Fields>,
  stored: Stored<Fields>,
): (keyof Fields)[] {
  return fieldsOf(edits).filter((field) => {
    const now = stored.fields[field];
    return !isSame(now, edits[field]?.over) && !isSame(now, edits[field]?.typed);
  });
}

/** The version to save with. While there is a newer one, the previous one: the server then asks. */
export function versionToSave<Fields>(edits: Edits<Fields>, stored: Stored<Fields>): number {
  const versions = newerFields(edits, stored).map((field) => edits[field]?.version ?? 0);
  return Math.min(stored.version, ...versions);
}

/** The edits as based on what is stored now, because the owner has seen it. */
export function overNewer<Fields>(edits: Edits<Fields>, stored: Stored<Fields>): Edits<Fields> {
  let next: Edits<Fields> = {};
  for (const field of fieldsOf(edits))
    next = withEdit(next, stored, field, edits[field]?.typed as Fields[typeof field]);
  return next;
}

/** What is left to save once `sent` is stored: what was typed in the meantime. */
export function afterSaving<Fields>(
  edits: Edits<Fields>,
  sent: Edits<Fields>,
  stored: Stored<Fields>,
): Edits<Fields> {
  const left = { ...edits };
  for (const field of fieldsOf(sent)) if (left[field] === sent[field]) delete left[field];
  return overNewer(left, stored);
}

/** The edits without fields that were changed elsewhere. */
export function withoutNewer<Fields>(edits: Edits<Fields>, stored: Stored<Fields>): Edits<Fields> {
  const left = { ...edits };
  for (const field of newerFields(edits, stored)) delete left[field];
  return left;
}

function fieldsOf<Fields>(edits: Edits<Fields>): (keyof Fields)[] {
  return Object.keys(edits) as (keyof Fields)[];
}
