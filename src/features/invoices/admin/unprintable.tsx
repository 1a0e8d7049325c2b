import type { getUnprintable } from '#features/documents/contract.ts';
import { callApi } from '#ui/admin/api-client.ts';
import { UnprintableNote } from '#ui/admin/unprintable-note.tsx';

/** Says which characters of a text the PDF shows as a box. */
export function Unprintable({ text }: { text: string }) {
  return <UnprintableNote text={text} find={find} />;
}

async function find(text: string, signal: AbortSignal): Promise<string[]> {
  const path = '/api/documents/unprintable-characters';
  const { characters } = await callApi<typeof getUnprintable>(path, { query: { text }, signal });
  return characters;
}
