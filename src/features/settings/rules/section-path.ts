/** A section's name in addresses: `business-hours`. */
export type Dashed<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}-${Rest}`
  : Name;

/** Returns the section's name in addresses of the API and of the tabs. */
export function sectionPath<Name extends string>(section: Name): Dashed<Name> {
  return section.replace('_', '-') as Dashed<Name>;
}
