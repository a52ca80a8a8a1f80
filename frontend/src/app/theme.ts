import { createTheme, type CSSObject, type Overlays, type Shadows, type Theme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import type { SitePalettes } from '@/shared/theme/brandPalettes';
import { darkPalette, lightPalette } from '@/shared/theme/palette';
import { squares } from '@/shared/theme/squares';

declare module '@mui/material/styles' {
  interface TypographyVariants {
    /** The display font: the site name, page titles and large numbers, never sentences. */
    pixel: CSSObject;
    /** Addresses, ids and keys. */
    mono: CSSObject;
  }
  interface TypographyVariantsOptions {
    pixel?: CSSObject;
    mono?: CSSObject;
  }
}

const textFont = "'Figtree Variable', 'Figtree on Arial', 'Figtree on DejaVu', system-ui, sans-serif";
/** A brand with another font sets the variables `--display-font` and `--display-width`. */
const pixelFont = "var(--display-font, 'Jersey 15'), 'Jersey on Arial', 'Jersey on DejaVu', sans-serif";
const monoFont = "ui-monospace, 'SFMono-Regular', Menlo, Consolas, 'DejaVu Sans Mono', monospace";

/** Lighter surfaces and edges show depth; nothing casts a shadow. */
const noShadows = Array.from({ length: 25 }, () => 'none');

/** Corners cut away in two steps of four pixels. */
const notch = `polygon(${[
  '0 8px, 4px 8px, 4px 4px, 8px 4px, 8px 0',
  'calc(100% - 8px) 0, calc(100% - 8px) 4px, calc(100% - 4px) 4px, calc(100% - 4px) 8px, 100% 8px',
  '100% calc(100% - 8px), calc(100% - 4px) calc(100% - 8px), calc(100% - 4px) calc(100% - 4px)',
  'calc(100% - 8px) calc(100% - 4px), calc(100% - 8px) 100%, 8px 100%',
  '8px calc(100% - 4px), 4px calc(100% - 4px), 4px calc(100% - 8px), 0 calc(100% - 8px)',
].join(', ')})`;

/** A button looks like a block: it has an edge, which disappears while the button is pressed. */
function blockButtonStyles(theme: Theme, face: string, text: string, faceOnHover: string): CSSObject {
  const { edge } = theme.vars.palette;
  return {
    color: text,
    backgroundColor: face,
    boxShadow: edge.control,
    '&:hover': { backgroundColor: face, boxShadow: edge.control },
    '@media (hover: hover)': { '&:hover': { backgroundColor: faceOnHover } },
    '&:active': { boxShadow: edge.pressed, transform: 'translateY(2px)' },
    '&.Mui-focusVisible': { boxShadow: edge.control },
  };
}

const FILLED_COLORS = ['primary', 'secondary', 'accent', 'error'] as const;

function filledButtonStyles(theme: Theme, color: (typeof FILLED_COLORS)[number]): CSSObject {
  const { main, dark, contrastText } = theme.vars.palette[color];
  return blockButtonStyles(theme, main, contrastText, dark);
}

export const createSiteTheme = (palettes: SitePalettes) =>
  createTheme({
    cssVariables: { colorSchemeSelector: 'class' },
    defaultColorScheme: 'dark',
    colorSchemes: {
      dark: { palette: palettes.dark, overlays: noShadows as Overlays },
      light: { palette: palettes.light, opacity: { inputPlaceholder: 0.68 } },
    },
    shape: { borderRadius: 4 },
    shadows: noShadows as Shadows,
    motion: { reducedMotion: 'system' },
    transitions: {
      duration: { shortest: 120, shorter: 120, short: 180, standard: 180, complex: 240 },
      easing: { easeInOut: 'cubic-bezier(.2, 0, 0, 1)' },
    },
    typography: {
      fontFamily: textFont,
      pixel: { fontFamily: pixelFont, fontWeight: 400, lineHeight: 0.9, letterSpacing: '0.01em' },
      mono: { fontFamily: monoFont },
      h1: {
        fontFamily: pixelFont,
        fontWeight: 400,
        fontSize: 'calc(clamp(3rem, 2.6rem + 2vw, 4.25rem) / var(--display-width, 1))',
        lineHeight: 0.95,
        letterSpacing: '0.01em',
      },
      h2: { fontSize: '1.75rem', fontWeight: 750, lineHeight: 1.2, letterSpacing: '-0.015em' },
      h3: { fontSize: '1.375rem', fontWeight: 750, lineHeight: 1.25, letterSpacing: '-0.01em' },
      h4: { fontSize: '1.125rem', fontWeight: 700, lineHeight: 1.35 },
      body1: { fontSize: '1rem', lineHeight: 1.6 },
      body2: { fontSize: '0.875rem', lineHeight: 1.5 },
      caption: { fontSize: '0.8125rem', lineHeight: 1.5 },
      overline: { fontSize: '0.75rem', fontWeight: 700, lineHeight: 1.4, letterSpacing: '0.08em' },
      button: { fontSize: '0.9375rem', fontWeight: 700, lineHeight: 1.2, textTransform: 'none' },
    },
    components: {
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiButton: {
        defaultProps: { variant: 'soft' },
        styleOverrides: {
          root: ({ theme }) => ({
            minHeight: 44,
            // The height includes the edge, so the label is centred on the face above it.
            padding: '8px 18px 11px',
            gap: 8,
            whiteSpace: 'nowrap',
            // Translated labels can be wider than a phone.
            [theme.breakpoints.down('sm')]: { whiteSpace: 'normal', textAlign: 'center' },
            '&.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
            '&.Mui-disabled': {
              color: theme.vars.palette.text.disabled,
              backgroundColor: theme.vars.palette.background.sunken,
              boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
            },
            variants: [
              {
                props: { variant: 'soft' },
                style: {
                  ...blockButtonStyles(
                    theme,
                    theme.vars.palette.background.raised,
                    theme.vars.palette.text.primary,
                    `color-mix(in srgb, ${theme.vars.palette.background.raised} 88%, ${theme.vars.palette.text.primary})`,
                  ),
                  ...theme.applyStyles('light', { backgroundColor: theme.vars.palette.background.sunken }),
                },
              },
              ...FILLED_COLORS.map((color) => ({
                props: { variant: 'contained' as const, color },
                style: filledButtonStyles(theme, color),
              })),
              {
                props: { variant: 'outlined' },
                style: {
                  padding: '8px 18px',
                  border: 0,
                  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.border}`,
                  color: theme.vars.palette.text.primary,
                  '&:hover': { backgroundColor: theme.vars.palette.background.raised },
                },
              },
              { props: { variant: 'text' }, style: { padding: '8px 12px' } },
              { props: { size: 'small' }, style: { minHeight: 36, padding: '5px 12px 7px', fontSize: '0.875rem' } },
              {
                props: { variant: 'contained', color: 'secondary', size: 'large' },
                style: {
                  minHeight: 64,
                  padding: '14px 28px 18px',
                  borderRadius: 0,
                  clipPath: notch,
                  fontSize: '1.1875rem',
                  fontWeight: 800,
                  letterSpacing: '0.02em',
                  '&, &:hover, &.Mui-focusVisible': { boxShadow: theme.vars.palette.edge.call },
                  // The notch would clip an outer focus ring, so this button has an inner one.
                  '&.Mui-focusVisible': { outlineOffset: -8, outlineColor: theme.vars.palette.secondary.contrastText },
                  '&.Mui-disabled': { boxShadow: 'none' },
                },
              },
            ],
          }),
          startIcon: { margin: 0 },
          endIcon: { margin: 0 },
        },
      },
      MuiIconButton: {
        styleOverrides: {
          root: ({ theme }) => ({
            width: 44,
            height: 44,
            borderRadius: 4,
            color: theme.vars.palette.text.secondary,
            '&:hover': {
              color: theme.vars.palette.text.primary,
              backgroundColor: theme.vars.palette.background.raised,
            },
            '&.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
            // MUI's own margin is at the right in every language.
            '[dir=rtl] &.MuiIconButton-edgeEnd': { marginInline: '0 -12px' },
            variants: [{ props: { size: 'small' }, style: { width: 36, height: 36 } }],
          }),
        },
      },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: {
          root: ({ theme }) => ({ backgroundImage: 'none', border: `1px solid ${theme.vars.palette.divider}` }),
        },
      },
      MuiDialog: {
        styleOverrides: {
          root: ({ theme }) => ({ '& > .MuiBackdrop-root': { backgroundColor: theme.vars.palette.scrim } }),
          paper: ({ theme }) => ({
            borderColor: theme.vars.palette.border,
            borderRadius: 6,
            boxShadow: theme.vars.palette.edge.card,
            [theme.breakpoints.down('sm')]: {
              width: '100%',
              maxWidth: 'none',
              maxHeight: '100%',
              margin: 'auto 0 0',
              borderWidth: '1px 0 0',
              borderRadius: 0,
            },
          }),
        },
      },
      MuiOutlinedInput: {
        styleOverrides: {
          root: ({ theme }) => ({
            minHeight: 48,
            backgroundColor: theme.vars.palette.background.sunken,
            ...theme.applyStyles('light', { backgroundColor: theme.vars.palette.background.paper }),
            '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.border },
            '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.text.secondary },
            '&.Mui-focused': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
            '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
              borderColor: theme.vars.palette.border,
              borderWidth: 1,
            },
            '&.Mui-error': { boxShadow: `inset 4px 0 0 ${theme.vars.palette.error.main}` },
            // MUI's own paddings beside a glyph or a button are for languages from left to right.
            '[dir=rtl] &.MuiInputBase-adornedStart': {
              padding: '0 14px 0 0',
              '& .MuiInputBase-input': { paddingInline: '0 14px' },
            },
            '[dir=rtl] &.MuiInputBase-adornedEnd': {
              padding: '0 0 0 14px',
              '& .MuiInputBase-input': { paddingInline: '14px 0' },
            },
            '[dir=rtl] &.Mui-error': { boxShadow: `inset -4px 0 0 ${theme.vars.palette.error.main}` },
            '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.error.main },
          }),
        },
      },
      MuiFormHelperText: {
        styleOverrides: { root: { margin: '6px 0 0', fontSize: '0.875rem', '&.Mui-error': { fontWeight: 600 } } },
      },
      MuiTableCell: {
        styleOverrides: {
          root: ({ theme }) => ({ padding: '14px 20px', fontSize: '1rem', borderColor: theme.vars.palette.divider }),
          head: ({ theme }) => ({
            ...theme.typography.overline,
            padding: '12px 20px',
            textTransform: 'uppercase',
            color: theme.vars.palette.text.secondary,
            backgroundColor: theme.vars.palette.background.sunken,
          }),
        },
      },
      MuiTab: {
        styleOverrides: {
          root: ({ theme }) => ({
            minHeight: 48,
            minWidth: 0,
            padding: '0 12px',
            fontWeight: 600,
            '&:hover, &.Mui-selected': { color: theme.vars.palette.text.primary },
          }),
        },
      },
      MuiTabs: {
        styleOverrides: {
          indicator: ({ theme }) => ({ height: 6, background: squares(theme.vars.palette.primary.main) }),
        },
      },
    },
  });

export const theme = createSiteTheme({ dark: darkPalette, light: lightPalette });
