import { ActionIcon, Menu } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface MoreMenuProps {
  /** Whose menu it is, for screen readers. */
  label: string;
  disabled?: boolean;
  children: ReactNode;
}

/** An item's menu. Of a thousand rows, only opened ones render theirs. */
export function MoreMenu({ label, disabled = false, children }: MoreMenuProps) {
  const [wasOpened, setOpened] = useState(false);
  const icon = <Ellipsis size={18} aria-hidden="true" />;
  if (!wasOpened) {
    return (
      <ActionIcon
        aria-label={label}
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={() => setOpened(true)}
      >
        {icon}
      </ActionIcon>
    );
  }
  return (
    <Menu position="bottom-end" defaultOpened>
      <Menu.Target>
        <ActionIcon aria-label={label} disabled={disabled}>
          {icon}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
