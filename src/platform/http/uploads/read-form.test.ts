import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { soak } from '#tests/harness/soak.ts';
import { type FormLimits, type IncomingForm, readForm } from './read-form.ts';

const limits: FormLimits = { fileField: 'photos', files: 3, fileBytes: 1000, textBytes: 5000 };

/** A form as a browser encodes it, arriving in pieces of the given sizes. */
async function arriving(form: FormData, pieces: number[]): Promise<IncomingForm> {
  const encoded = new Response(form);
  const bytes = new Uint8Array(await encoded.arrayBuffer());
  async function* body() {
    for (let sent = 0, turn = 0; sent < bytes.length; turn += 1) {
      const size = pieces[turn % pieces.length] ?? 1;
      yield bytes.slice(sent, sent + size);
      sent += size;
    }
  }
  const contentType = encoded.headers.get('content-type') ?? '';
  return { contentType, contentLength: 0, body: body() };
}

async function read(form: IncomingForm) {
  const files: { name: string; bytes: number[] }[] = [];
  const fields = await readForm(form, limits, async ({ name, bytes }) => {
    files.push({ name, bytes: [...bytes] });
  });
  return { fields, files };
}

test('a form is read the same however it is cut into packets', async () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 40 })
    .filter((value) => !/[\r\n]/.test(value));
  const bytes = fc.uint8Array({ minLength: 1, maxLength: 300 });
  const pieces = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.array(bytes, { maxLength: 3 }),
      pieces,
      async (value, files, cuts) => {
        const form = new FormData();
        form.append('note', value);
        for (const [count, content] of files.entries()) {
          form.append('photos', new File([new Uint8Array(content)], `${count}.jpg`));
        }
        const got = await read(await arriving(form, cuts));
        expect(got.fields).toEqual({ note: value });
        expect(got.files).toEqual(
          files.map((content, count) => ({ name: `${count}.jpg`, bytes: [...content] })),
        );
      },
    ),
    { numRuns: soak(30, 150) },
  );
});

describe('limits hold at their boundary', () => {
  const file = (size: number) => new File([new Uint8Array(size)], 'a.jpg');

  test.each([
    [999, undefined],
    [1000, undefined],
    [1001, 'fileTooLarge'],
  ])('a file of %i bytes', async (size, problem) => {
    const form = new FormData();
    form.append('photos', file(size));
    const outcome = await read(await arriving(form, [64])).then(
      () => undefined,
      (error) => error.problem,
    );
    expect(outcome).toBe(problem);
  });

  test.each([
    [3, undefined],
    [4, 'tooManyFiles'],
  ])('%i files', async (count, problem) => {
    const form = new FormData();
    for (let one = 0; one < count; one += 1) form.append('photos', file(10));
    const outcome = await read(await arriving(form, [64])).then(
      () => undefined,
      (error) => error.problem,
    );
    expect(outcome).toBe(problem);
  });

  test('a file in a field that takes none', async () => {
    const form = new FormData();
    form.append('note', file(10));
    await expect(read(await arriving(form, [64]))).rejects.toMatchObject({ problem: 'notAForm' });
  });

  test('the empty file that a browser sends when none was chosen counts as none', async () => {
    const form = new FormData();
    form.append('photos', new File([], ''));
    expect((await read(await arriving(form, [64]))).files).toEqual([]);
  });
});
