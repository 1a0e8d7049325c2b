import { type Platform, platformNames } from '../rules/platforms.ts';

const drawings: Record<Platform, string> = {
  facebook:
    'M14 8h2.5V4.5H14c-2.5 0-4 1.6-4 4V11H7.5v3.5H10V21h3.6v-6.5h2.6l.6-3.5h-3.2V9c0-.6.3-1 .9-1Z',
  instagram:
    'M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3Zm0 2A2.5 2.5 0 0 0 5 7.5v9A2.5 2.5 0 0 0 7.5 19h9a2.5 2.5 0 0 0 2.5-2.5v-9A2.5 2.5 0 0 0 16.5 5ZM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm0 2a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm4.7-3.9a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2Z',
  linkedin:
    'M5 9.5h3V20H5ZM6.5 4.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6ZM10 9.5h2.9v1.4c.5-.9 1.6-1.7 3.2-1.7 3 0 3.9 1.9 3.9 4.7V20h-3v-5.4c0-1.4-.3-2.7-1.9-2.7s-2.1 1.2-2.1 2.6V20h-3Z',
  youtube:
    'M6 5.5h12A3.5 3.5 0 0 1 21.5 9v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5Zm0 2A1.5 1.5 0 0 0 4.500 9v6A1.500 1.500 0 0 0 6 16.500h12a1.500 1.500 0 0 0 1.500-1.500V9A1.500 1.500 0 0 0 18 7.500Zm4 2 4.500 2.500L10 14.500Z',
  twitter:
    'M4 4h4.200l4 5.400L16.900 4H19.300l-6 6.900L20 20h-4.200l-4.300-5.900L6.400 20H4l6.400-7.400Zm3.200 1.700 9.400 12.600h-.1L7.200 5.700Z',
};

/** A platform's icon, with its name for screen readers. */
export function PlatformIcon({ platform, size = 14 }: { platform: Platform; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role="img"
      aria-label={platformNames[platform]}
      style={{ flex: 'none' }}
    >
      <path d={drawings[platform]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}

const shown = 2;

/** Up to two icons, and how many more there are (back-office spec section 9). */
export function PlatformIcons({ platforms }: { platforms: readonly Platform[] }) {
  return (
    <span style={{ display: 'inline-flex', gap: '0.3rem', alignItems: 'center' }}>
      {platforms.slice(0, shown).map((platform) => (
        <PlatformIcon key={platform} platform={platform} />
      ))}
      {platforms.length > shown && <span>+{platforms.length - shown}</span>}
    </span>
  );
}
