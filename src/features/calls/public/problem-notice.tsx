import type { LineProblem, VoicePort } from '../line/voice-port.ts';
import { callTexts } from '../texts/call.ts';
import styles from './call.module.css';
import type { CallProps } from './call-props.ts';
import { OtherWays } from './other-ways.tsx';
import { problemTexts } from './problem-texts.ts';

interface ProblemNoticeProps {
  props: CallProps;
  line: VoicePort;
  problem: LineProblem;
}

/** Why the call didn't start, and the remaining options. */
export function ProblemNotice({ props, line, problem }: ProblemNoticeProps) {
  const { title, text } = problemTexts(callTexts(props.language), problem);
  const mayTryAgain = problem.kind !== 'microphone' || problem.problem !== 'unsupported';
  return (
    <div className={styles.view}>
      <div className={styles.middle} role="alert">
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.note}>{text}</p>
      </div>
      <OtherWays props={props} line={line} mayTryAgain={mayTryAgain} />
    </div>
  );
}
