// The API says `zip_code`, code and tables say `zipCode`.

export type Camel<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name;

type CamelKeys<T> = { [Name in keyof T as Camel<Name> & string]: T[Name] };

/** Returns an API name as code writes it: `zip_code` becomes `zipCode`. */
export function camelCase<Name extends string>(name: Name): Camel<Name> & string {
  return name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase()) as Camel<Name> & string;
}

/** Returns an object with its fields renamed to code style. */
export function camelKeys<T extends object>(fields: T): CamelKeys<T> {
  const entries = Object.entries(fields).map(([name, value]) => [camelCase(name), value]);
  return Object.fromEntries(entries) as CamelKeys<T>;
}
