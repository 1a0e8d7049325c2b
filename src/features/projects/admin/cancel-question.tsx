import { ConfirmDialog } from '../../../ui/admin/confirm-dialog.tsx';

interface CancelQuestionProps {
  title: string;
  onConfirm(): void;
  onClose(): void;
}

/** Asked before a project is given up: the way back leads to the start. */
export function CancelQuestion({ title, onConfirm, onClose }: CancelQuestionProps) {
  return (
    <ConfirmDialog
      title="Cancel this project?"
      confirm="Cancel project"
      onConfirm={onConfirm}
      cancel="Keep it"
      onCancel={onClose}
    >
      “{title}” counts as cancelled then. Its tasks, costs and photos stay. You can take it up again
      later; it starts over as submitted.
    </ConfirmDialog>
  );
}
