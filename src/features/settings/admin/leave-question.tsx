import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx';
import { useCurrentStep, useUnsavedInStep } from '#ui/admin/current-step.ts';

interface LeaveQuestionProps {
  isDirty: boolean;
  what: string;
}

/** Asks before leaving a page with unsaved changes; in a step of the setup guide, the step asks. */
export function LeaveQuestion(props: LeaveQuestionProps) {
  const step = useCurrentStep();
  useUnsavedInStep(props.isDirty);
  return step ? null : <OnlyLeaveQuestion {...props} />;
}

/** The same, once on a page: the router knows one question. Browsers ask when the tab is closed. */
export function OnlyLeaveQuestion({ isDirty, what }: LeaveQuestionProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault();
  });
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirm="Leave without saving"
      cancel="Stay"
      isLoss
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    >
      What you typed under {what} isn't saved yet. You'll lose it if you leave.
    </ConfirmDialog>
  );
}
