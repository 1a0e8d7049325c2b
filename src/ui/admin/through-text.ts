/** What a history line adds if the owner acted through the assistant or their own program. */
export function throughText({ through }: Record<string, unknown>): string {
  if (through === 'assistant') return ', by the assistant';
  return through === 'own_tool' ? ', by one of your AI tools' : '';
}
