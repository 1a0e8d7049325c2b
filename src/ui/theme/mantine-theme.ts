import {
  ActionIcon,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  Text,
} from '@mantine/core';

const scales = ['limestone', 'creek', 'cedar', 'oak', 'brass', 'brick', 'bluebonnet'] as const;

const variants: Record<
  string,
  { background: string; hover: string; color: string; hoverColor?: string; border: string }
> = {
  filled: {
    background: 'var(--primary)',
    hover: 'var(--primary-hover)',
    color: 'var(--text-on-fill)',
    border: '1px solid transparent',
  },
  default: {
    background: 'var(--surface)',
    hover: 'var(--sunken)',
    color: 'var(--text)',
    border: '1px solid var(--line-control)',
  },
  quiet: {
    background: 'transparent',
    hover: 'var(--pressed)',
    color: 'var(--text-muted)',
    hoverColor: 'var(--text)',
    border: '0',
  },
  subtle: {
    background: 'transparent',
    hover: 'var(--pressed)',
    color: 'var(--primary-text)',
    border: '1px solid transparent',
  },
};

export const theme = createTheme({
  colors: Object.fromEntries(scales.map((name) => [name, scale(name)])),
  primaryColor: 'creek',
  primaryShade: { light: 7, dark: 3 },
  fontFamily: 'var(--font-body)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: 'var(--weight-display)' },
  // Mantine's own controls are sized by its xs, so that one stays between the tokens.
  spacing: {
    '3xs': 'var(--space-1)',
    '2xs': 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-5)',
    xl: 'var(--space-6)',
    '2xl': 'var(--space-7)',
  },
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-sm)',
    md: 'var(--text-md)',
    lg: 'var(--text-lg)',
    xl: 'var(--text-xl)',
    '2xl': 'var(--text-2xl)',
    '3xl': 'var(--text-3xl)',
  },
  radius: {
    xs: 'var(--radius-sm)',
    sm: 'var(--radius-md)',
    md: 'var(--radius-md)',
    lg: 'var(--radius-lg)',
    xl: 'var(--radius-xl)',
  },
  defaultRadius: 'md',
  respectReducedMotion: true,
  focusRing: 'never',
  // A text is as large as its surroundings, unless it says otherwise.
  components: {
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'quiet', size: 'var(--icon-height)' },
    }),
    Text: Text.extend({ defaultProps: { inherit: true } }),
  },
  variantColorResolver: (input) => variants[input.variant] ?? defaultVariantColorsResolver(input),
});

const meaning = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-muted)',
  '--mantine-color-placeholder': 'var(--text-placeholder)',
  '--mantine-color-error': 'var(--danger-text)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-control)',
  '--mantine-color-disabled': 'var(--pressed)',
  '--mantine-color-disabled-color': 'var(--text-muted)',
  '--mantine-color-anchor': 'var(--link)',
};

/**
 * Mantine's own names for the meaning of our tokens, the same in light and dark: the tokens change
 * underneath.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: meaning,
  dark: meaning,
});

function scale(name: (typeof scales)[number]): MantineColorsTuple {
  const step = (index: number) => `var(--${name}-${index})`;
  return [step(0), step(1), step(2), step(3), step(4), step(5), step(6), step(7), step(8), step(9)];
}
