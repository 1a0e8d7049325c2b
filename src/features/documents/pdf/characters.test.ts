import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import type { PdfContent } from './content.ts';
import { makePdf } from './render.ts';

const pageWidth = 612;

function estimate(change: Partial<PdfContent>): PdfContent {
  return {
    language: 'english',
    title: 'Estimate',
    number: 'EST-2026-0001',
    letterhead: { name: 'Hill Country Handyman', lines: ['Boerne, TX 78006'] },
    parties: [{ label: 'For', lines: ['Nora Weiss'] }],
    facts: [['Date', 'Nov 28, 2026']],
    intro: [],
    tables: [],
    totals: [],
    notes: [],
    foot: 'Hill Country Handyman',
    ...change,
  };
}

function table(...rows: string[][]): PdfContent['tables'] {
  const column = (label: string, share: number) => ({ label, share, align: 'left' as const });
  const columns = [
    column('Work', 4),
    column('Quantity', 1),
    column('Rate', 1),
    column('Amount', 1),
  ];
  return [{ columns, rows: rows.map((row) => [...row, '', '', ''].slice(0, 4)) }];
}

async function printedText(change: Partial<PdfContent>): Promise<string> {
  const { text } = await extractText(await makePdf(estimate(change)), { mergePages: true });
  return text;
}

describe('what is typed is what is printed', () => {
  test.each([
    '2″ pipe',
    '6′ × 8′ gate',
    '3/8″ tubing, ≥ ½ in, 70°F → warm',
    '⅝ in drywall, 4 Ω, ±2°, 5 ft², №7',
    '✓ done, ✗ left, ☐ open',
    'Nguyễn Đặng, Łukasz, Ştefan, Baño',
    'Ольга Иванова, Γιώργος',
    '张伟, 田中さん, 김민준',
    '💧 leak',
  ])('%s', async (typed) => {
    expect(await printedText({ intro: [typed], tables: table([typed]) })).toContain(typed);
  });

  // Text that runs from right to left is extracted in the order in which it is drawn.
  test.each(['שלום', 'مرحبا'])('every character of %s is printed', async (typed) => {
    const printed = (await printedText({ intro: [typed] })).normalize('NFKC');
    for (const character of typed) expect(printed).toContain(character);
  });

  test('in every part of the document', async () => {
    const inches = '2″';
    const printed = await printedText({
      parties: [{ label: 'For', lines: [`${inches} party`, `${inches} address`] }],
      facts: [['Size', `${inches} fact`]],
      intro: [`${inches} intro`],
      tables: table([`${inches} work\n${inches} fine print`]),
      totals: [{ label: `${inches} total`, amount: `${inches} amount`, isStrong: true }],
      notes: [{ label: `${inches} note`, paragraphs: [`${inches} paragraph`] }],
      closing: {
        title: `${inches} closing`,
        facts: [['Signed by', `${inches} signer`]],
        script: `${inches} script`,
        paragraphs: [],
      },
      foot: `${inches} foot`,
    });
    expect(printed.match(/2″/g)).toHaveLength(14);
  });

  test('a character that no font has is a box, never another character', async () => {
    expect(await printedText({ intro: ['before \u{10ffff} after'] })).toContain('before □ after');
  });

  test('what only steers a screen is left out', async () => {
    const printed = await printedText({
      intro: ['a\u200bb zero\u00adwidth, tab\there, 1\ufe0f first'],
    });
    expect(printed).toContain('ab zerowidth, tab here, 1 first');
  });
});

describe('a word that is longer than its column', () => {
  const long = 'WR55X10942PS238586612PS11724541AP3185407EAP238586613ALT0009911223344556677889900';

  test('is broken inside the column, with no character lost or added', async () => {
    const address = `rosa.villarreal.montoya.${'garza.'.repeat(8)}office@example.com`;
    const pdf = await makePdf(
      estimate({
        letterhead: { name: long, lines: [long] },
        parties: [{ label: 'For', lines: [long, address] }],
        facts: [['Model', long]],
        intro: [long],
        tables: table([long, long, long, long], [`Replace ${long}\n${long}`]),
        notes: [{ label: 'Terms', paragraphs: [long] }],
      }),
    );
    const { text } = await extractText(pdf.slice(), { mergePages: true });
    const joined = text.replace(/\s/g, '');
    expect(joined.split(long)).toHaveLength(13);
    expect(joined).toContain(address);
    expect(await rightmost(pdf)).toBeLessThan(pageWidth - 40);
  });

  test('does not touch the next column', async () => {
    const pdf = await makePdf(estimate({ tables: table([long, '1', '$5.00', '$5.00']) }));
    const parts = await partsOf(pdf);
    const quantity = parts.find(({ text }) => text === 'Quantity');
    const ofWork = parts.filter(({ text }) => text.length > 2 && long.includes(text));
    expect(ofWork.length).toBeGreaterThan(1);
    for (const { right } of ofWork) expect(right).toBeLessThan(quantity?.left ?? 0);
  });
});

interface Part {
  text: string;
  left: number;
  right: number;
}

async function partsOf(pdf: Uint8Array): Promise<Part[]> {
  const page = await (await getDocumentProxy(pdf)).getPage(1);
  const { items } = await page.getTextContent();
  return items.flatMap((item) =>
    'str' in item
      ? [{ text: item.str, left: item.transform[4], right: item.transform[4] + item.width }]
      : [],
  );
}

async function rightmost(pdf: Uint8Array): Promise<number> {
  return Math.max(...(await partsOf(pdf)).map(({ right }) => right));
}
