import { splitName, titles } from './customers.ts';

/**
 * How a message addresses somebody, by their whole name: "Ann" for "Dr. Ann Lee, DDS" and for "Lee,
 * Ann". A couple, a company, and a title with one name stay whole.
 */
export function calledName(fullName: string): string {
  const name = fullName.trim().replace(/\s+/g, ' ');
  const { firstName, lastName } = splitName(name);
  const hasTitle = titles.test(name.split(' ', 1)[0] ?? '');
  const isWhole = !lastName && (hasTitle || firstName.includes(' '));
  if (isWhole || /(?:^| )(?:&|and|y) /i.test(name)) return name;
  const [first = name] = firstName.split(' ');
  // Typed with the shift key held down.
  const isShouted = name.includes(' ') && first.length > 2 && name === name.toUpperCase();
  return isShouted ? first.charAt(0) + first.slice(1).toLowerCase() : first;
}
