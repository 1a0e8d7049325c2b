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
      cancel="Keep project"
      onCancel={onClose}
    >
      “{title}” will be marked as cancelled. Its tasks, costs and photos stay. You can reopen it
      later, starting as submitted.
    </ConfirmDialog>
  );
}
