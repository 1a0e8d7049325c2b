import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FoundType, findType } from '#features/email-assistant/engine/find-type.ts';
import type { EmailType } from '#features/email-assistant/rules/email-types.ts';
import { readEmail } from '#services/email/read-email.ts';

export interface SampleEmail {
  id: string;
  type: EmailType;
  language: 'english' | 'spanish';
  from: string;
  subject: string;
  headers?: string[];
  text: string;
}

/** How the built-in engine did on a set of emails. */
export interface Score {
  right: number;
  all: number;
  wrong: string[];
  /** Complaints that could have been answered automatically: there must be none. */
  complaintsAnswered: string[];
  /** Of those classified with at least the default confidence of their type, how many are right. */
  sure: { right: number; all: number };
}

export function readSamples(name: 'known' | 'held-out'): SampleEmail[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8'));
}

/** Classifies each one, read as it would arrive, and counts. */
export async function scoreTypes(samples: SampleEmail[]): Promise<Score> {
  const score: Score = {
    right: 0,
    all: samples.length,
    wrong: [],
    complaintsAnswered: [],
    sure: { right: 0, all: 0 },
  };
  for (const sample of samples) {
    const found = await findTypeOf(sample);
    const isRight = found.type === sample.type;
    if (isRight) score.right += 1;
    else score.wrong.push(`${sample.id}: ${found.type} (${found.confidence}), not ${sample.type}`);
    if (sample.type === 'complaint' && found.type !== 'complaint' && !found.mayBeComplaint)
      score.complaintsAnswered.push(`${sample.id}: ${found.type}`);
    if (found.type !== 'other' && found.confidence >= 85) {
      score.sure.all += 1;
      if (isRight) score.sure.right += 1;
    }
  }
  return score;
}

export async function findTypeOf(sample: SampleEmail): Promise<FoundType> {
  const { from, replyText, subject, isAutomatic } = await readEmail(wireFormat(sample));
  return findType({ sender: from.address, subject, text: replyText, isAutomatic });
}

function wireFormat({ from, subject, headers = [], text }: SampleEmail): Uint8Array {
  const head = [
    `From: ${inAscii(from)}`,
    'To: hello@hillcountryhandyman.example',
    `Subject: ${inAscii(subject)}`,
    ...headers,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ];
  return new TextEncoder().encode([...head, '', text].join('\r\n'));
}

/** Words with accents as headers carry them (RFC 2047). */
function inAscii(header: string): string {
  return header.replace(
    /[^\s<>]*[^ -~][^\s<>]*/g,
    (part) => `=?utf-8?B?${Buffer.from(part).toString('base64')}?=`,
  );
}
