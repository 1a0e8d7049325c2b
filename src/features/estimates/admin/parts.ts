import type { ReactNode } from 'react';
import type { EstimateView } from '../contract/estimates.ts';

export interface SendDialogProps {
  kind: 'estimate';
  number: string;
  to: string;
  recipient: { customer_id: string | null; phone: string };
  isNew: boolean;
  pdfPath: string;
  /** A preview of what is sent. */
  preview?: ReactNode;
  button: string;
  send(byHand: boolean): Promise<string>;
  makeLink(): Promise<string>;
  messageWith(url: string): string;
  undoSeconds: number;
  onSent(text: string): void;
  onClose(): void;
}

/** What other features show of an estimate: its invoices and emails. */
export interface EstimateParts {
  invoices(estimate: EstimateView): ReactNode;
  emails(estimate: EstimateView): ReactNode;
  sendDialog(props: SendDialogProps): ReactNode;
}
