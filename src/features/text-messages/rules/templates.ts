/**
 * A template with its names filled in. If no name is known, the greeting has none: "Hi {name}, I'm
 * late" becomes "Hi, I'm late".
 */
export function fillTemplate(
  template: string,
  { name, business }: { name: string; business: string },
): string {
  const named = name ? template.replaceAll('{name}', name) : template.replace(/,? ?\{name\}/g, '');
  return named.replaceAll('{business}', business);
}
