import type { ReactNode } from 'react';

/** The few line icons of the public pages, drawn with the weight of the rest: 1.75 on 24. */
function Icon({ size = 20, children }: { size?: number | undefined; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

interface IconProps {
  size?: number;
}

export function PhoneIcon({ size }: IconProps) {
  return (
    <Icon size={size}>
      <path d="M8.6 3.2H5.3A2.2 2.2 0 0 0 3.1 5.6C3.9 13.7 10.3 20.1 18.4 20.9a2.2 2.2 0 0 0 2.4-2.2v-3.3l-4.7-2-2.3 2.3C11.4 14.5 9.5 12.6 8.3 10.2l2.3-2.3z" />
    </Icon>
  );
}

export function MessageIcon({ size }: IconProps) {
  return (
    <Icon size={size}>
      <path d="M3.5 4.5h17v13H8l-4.5 3.5z" />
      <path d="M8 9h8M8 13h5" />
    </Icon>
  );
}

export function MailIcon({ size }: IconProps) {
  return (
    <Icon size={size}>
      <path d="M3 5h18v14H3z" />
      <path d="m3 7.5 9 6 9-6" />
    </Icon>
  );
}

export function MenuIcon({ size }: IconProps) {
  return (
    <Icon size={size}>
      <path d="M4 6h16M4 12h16M4 18h16" />
    </Icon>
  );
}

export function CheckIcon({ size }: IconProps) {
  return (
    <Icon size={size}>
      <path d="m4.5 12.5 5 5 10-11" />
    </Icon>
  );
}

export function ArrowIcon({ size }: IconProps) {
  return (
    <Icon size={size}>
      <path d="M4.5 12h15M13 5.5l6.5 6.5-6.5 6.5" />
    </Icon>
  );
}
