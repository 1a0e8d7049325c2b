import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from './bench.ts';
import { type EncodedForm, encodeForm, postForm } from './form.ts';
import { measureLimit } from './limit.ts';
import type { PhotosQuestion } from './limits/photos.ts';
import { makePhotos } from './make-photos.ts';
import { median, milliseconds, perSecond, type Row } from './table.ts';

const target = 0.8;

/** A request with 8 photos of 4 MB, alone and four at a time, against only sharp and the disk. */
export async function measurePhotos(bench: Bench): Promise<Row[]> {
  const photos = await makePhotos(8, 4e6);
  const files = photos.map((photo, position) => {
    const file = join(bench.folder, `photo-${position}.jpg`);
    writeFileSync(file, photo);
    return file;
  });
  const form = await encodeForm(photos);
  const rounds = bench.quick ? 1 : 3;
  const many = bench.quick ? 4 : 8;
  const limit = (round: string, requests: number, atATime: number) => {
    const folder = join(bench.folder, `limit-${round}`);
    return measureLimit<number>('photos', {
      files,
      folder,
      requests,
      atATime,
    } satisfies PhotosQuestion);
  };

  const alone: number[] = [];
  const aloneLimit: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await sendAll(bench, form, 1, 1));
    aloneLimit.push(await limit(`alone-${round}`, 1, 1));
  }
  const together = (many / (await sendAll(bench, form, many, 4))) * 1000;
  const togetherLimit = (many / (await limit('together', many, 4))) * 1000;

  const aloneRatio = median(aloneLimit) / median(alone);
  return [
    {
      what: 'Request with 8 photos of 4 MB, alone: against sharp and disk',
      ours: milliseconds(median(alone)),
      limit: milliseconds(median(aloneLimit)),
      ratio: aloneRatio,
      target: `≥ ${target}`,
      ok: aloneRatio >= target,
    },
    {
      what: 'The same, 4 at a time',
      ours: perSecond(together),
      limit: perSecond(togetherLimit),
      ratio: together / togetherLimit,
      target: `≥ ${target}`,
      ok: together / togetherLimit >= target,
    },
  ];
}

/** Milliseconds until so many requests, so many at a time, are all stored. */
async function sendAll(
  bench: Bench,
  form: EncodedForm,
  requests: number,
  atATime: number,
): Promise<number> {
  let next = 0;
  const sender = async () => {
    while (next < requests) {
      next += 1;
      const answer = await postForm(bench.server.address, form);
      if (!answer.ok) throw new Error(`a request with photos was refused: ${await answer.text()}`);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: atATime }, sender));
  return performance.now() - began;
}
