/** What a history line adds where the owner acted through the assistant or a program of their own. */
export function throughText({ through }: Record<string, unknown>): string {
  if (through === 'assistant') return ', by the assistant';
  return through === 'own_tool' ? ', by one of your AI tools' : '';
}
