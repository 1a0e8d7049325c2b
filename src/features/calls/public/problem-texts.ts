import type { LineProblem } from '../line/voice-port.ts';
import type { CallTexts } from '../texts/call.ts';

/** What prevents a call, and what to do about it. */
export function problemTexts({ problems }: CallTexts, problem: LineProblem) {
  if (problem.kind === 'microphone')
    return { title: problems[problem.problem], text: problems[`${problem.problem}Text`] };
  return { title: problems.line, text: refusalText(problems, problem.code) };
}

function refusalText(problems: CallTexts['problems'], code: string): string {
  if (code === 'call_active') return problems.call_active;
  return code === 'too_many_calls' ? problems.too_many_calls : problems.other;
}
