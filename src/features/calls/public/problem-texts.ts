import type { LineProblem } from '../line/voice-port.ts';
import type { CallTexts } from '../texts/call.ts';

/** What is in the way of a call, and what to do about it. */
export function problemTexts({ problems }: CallTexts, problem: LineProblem) {
  if (problem.kind === 'microphone')
    return { title: problems[problem.problem], text: problems[`${problem.problem}Text`] };
  const text = problem.code === 'call_active' ? problems.call_active : problems.other;
  return { title: problems.line, text };
}
