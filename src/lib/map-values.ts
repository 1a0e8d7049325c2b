/** Returns an object with the same keys, each value replaced by what `change` returns for it. */
export function mapValues<T extends object, Result>(
  object: T,
  change: (value: T[keyof T], name: keyof T & string) => Result,
): { [Name in keyof T]: Result } {
  const names = Object.keys(object) as (keyof T & string)[];
  const entries = names.map((name) => [name, change(object[name], name)]);
  return Object.fromEntries(entries) as { [Name in keyof T]: Result };
}

/** Returns the named fields of an object. */
export function pick<T extends object, Name extends keyof T>(
  object: T,
  names: readonly Name[],
): Pick<T, Name> {
  return Object.fromEntries(names.map((name) => [name, object[name]])) as Pick<T, Name>;
}
