/** Returns the first of someone's names. */
export function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}
