import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { mayOpen } from '../../lib/page-areas.ts';
import { useRole } from './rights.ts';

interface LinkIfMayProps {
  to: string;
  children: ReactNode;
  /** What the others see; the link's text unless it is given. */
  otherwise?: ReactNode;
}

/** A link for those who may open its page; its text alone for others. */
export function LinkIfMay({ to, children, otherwise = children }: LinkIfMayProps) {
  return useMayFollow()(to) ? <Link to={to}>{children}</Link> : otherwise;
}

/** Whether the signed-in person may open the page that a link of ours leads to. */
export function useMayFollow(): (to: string) => boolean {
  const role = useRole();
  return (to) => role !== undefined && mayOpen(role, to.split(/[?#]/)[0] ?? to);
}
