import Papa from 'papaparse';
import { extractText } from 'unpdf';
import { expect } from 'vitest';
import type { TestServer } from '../harness/test-server.ts';

/** Screens by name, each with the amount it states. */
type Stated = Record<string, number | null | undefined>;

/** Expects each of them to say the amount. */
export function expectAll(stated: Stated, amount: number | null): void {
  expect(stated).toEqual(Object.fromEntries(Object.keys(stated).map((name) => [name, amount])));
}

/** An amount that a text states, or the amounts that it states instead. */
export function inText(text: string, amount: number): number {
  const stated = `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  const plain = text.replace(/<[^>]+>/g, '');
  if (plain.includes(stated)) return amount;
  throw new Error(`${stated} is not among ${plain.match(/\$[\d,.]+/g)}`);
}

export async function readPdf(server: TestServer, path: string): Promise<string> {
  const answer = await server.asOwner(path);
  const file = new Uint8Array(await answer.arrayBuffer());
  return (await extractText(file, { mergePages: true })).text;
}

export const inPdfOf = async (server: TestServer, path: string, amount: number) =>
  inText(await readPdf(server, path), amount);

/** The first row of a list's file, by column. */
export async function rowOfFile(server: TestServer, path: string): Promise<Record<string, string>> {
  const text = await (await server.asOwner(path)).text();
  const [header = [], row = []] = Papa.parse<string[]>(text.replace('\ufeff', '')).data;
  return Object.fromEntries(header.map((name, index) => [name, row[index] ?? '']));
}

export const numberIn = (cell: string | undefined) => (cell ? Number(cell) : null);
