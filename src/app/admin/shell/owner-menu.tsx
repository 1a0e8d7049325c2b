import { UserRound } from 'lucide-react';
import { initialsOf } from '#lib/initials.ts';
import { PopoverMenu } from '#ui/admin/popover-menu.tsx';
import styles from './owner-menu.module.css';
import { OwnerMenuItems } from './owner-menu-items.tsx';

export function OwnerMenu({ name, email }: { name: string; email: string }) {
  const initials = initialsOf(name);
  return (
    <PopoverMenu
      position="below"
      className={styles.avatar}
      button={
        <>
          <span className={styles.initials}>
            {initials || <UserRound size={18} aria-hidden="true" />}
          </span>
          <span className="visually-hidden">Your account</span>
        </>
      }
    >
      <OwnerMenuItems email={email} />
    </PopoverMenu>
  );
}
