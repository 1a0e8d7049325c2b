/** Waits until a question gets a truthy answer; fails after the limit with what was asked. */
export async function waitUntil<Answer>(
  question: string,
  ask: () => Promise<Answer> | Answer,
  limitMs = 60_000,
): Promise<NonNullable<Answer>> {
  const end = Date.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited ${limitMs} ms in vain: ${question}`);
    await new Promise((later) => setTimeout(later, 20));
  }
}
