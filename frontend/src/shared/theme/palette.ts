import type { PaletteColor, PaletteOptions, SimplePaletteColorOptions } from '@mui/material/styles';

/** Additions to MUI's palette. Every entry becomes a CSS variable, `--mui-palette-…`. */
interface SiteTokens {
  /** Borders that carry meaning: inputs, outlined buttons. The divider is decorative. */
  border: string;
  focus: string;
  sky: { top: string; middle: string; bottom: string; star: string };
  /** The two shades of the 3D edge below the site name. */
  wordmark: { near: string; far: string };
  medal: { silver: string; bronze: string };
  /** An unlit block of a progress bar or a chart. */
  blockOff: string;
  scrim: string;
  /** How much colour a chip or badge mixes into its background. */
  tint: string;
  /** Box shadows that make a surface look like a block. */
  edge: { control: string; pressed: string; call: string; card: string };
}

declare module '@mui/material/styles' {
  interface TypeBackground {
    /** One step above paper. */
    raised: string;
    /** One step below the page background. */
    sunken: string;
  }
  interface Palette extends SiteTokens {
    /** For the store, premium and chat. */
    accent: PaletteColor;
  }
  interface PaletteOptions extends Partial<SiteTokens> {
    accent?: SimplePaletteColorOptions;
  }
}

declare module '@mui/material/Button' {
  interface ButtonPropsVariantOverrides {
    soft: true;
  }
  interface ButtonPropsColorOverrides {
    accent: true;
  }
}

export const darkPalette = {
  contrastThreshold: 4.5,
  background: { default: '#0E1116', paper: '#161B22', raised: '#1E252E', sunken: '#0A0C10' },
  text: { primary: '#ECF1F4', secondary: '#A9B6C0', disabled: '#6C7985' },
  divider: '#2B343F',
  border: '#6B7A88',
  focus: '#FFD28A',
  primary: { main: '#3FD9B0', light: '#7BEBCD', dark: '#24B892', contrastText: '#04201A' },
  secondary: { main: '#FFB84D', light: '#FFD28A', dark: '#E89A22', contrastText: '#2A1900' },
  accent: { main: '#B79CFF', light: '#D8C9FF', dark: '#9C7BF5', contrastText: '#170A33' },
  error: { main: '#FF7A78', light: '#FFA3A1', dark: '#E85C5A', contrastText: '#2B0606' },
  warning: { main: '#FFC857', light: '#FFDA8C', dark: '#E5A92F', contrastText: '#2A1D00' },
  info: { main: '#6FB7FF', light: '#9CCDFF', dark: '#4A9BEB', contrastText: '#04182B' },
  success: { main: '#6EDC7E', light: '#9BE8A6', dark: '#4CBD5E', contrastText: '#04210A' },
  sky: { top: '#0B1020', middle: '#15203A', bottom: '#24406A', star: '#FFFFFF' },
  wordmark: { near: '#24B892', far: '#0F6B55' },
  medal: { silver: '#C9D2D9', bronze: '#E0996A' },
  blockOff: '#252E38',
  scrim: 'rgb(6 8 12 / 0.78)',
  tint: '16%',
  edge: {
    control: 'inset 0 -3px 0 rgb(0 0 0 / 0.28), inset 0 1px 0 rgb(255 255 255 / 0.1)',
    pressed: 'inset 0 -1px 0 rgb(0 0 0 / 0.28), inset 0 1px 0 rgb(255 255 255 / 0.06)',
    call: 'inset 0 -5px 0 rgb(0 0 0 / 0.26), inset 0 2px 0 rgb(255 255 255 / 0.28)',
    card: 'inset 0 -3px 0 rgb(0 0 0 / 0.3), inset 0 1px 0 rgb(255 255 255 / 0.06)',
  },
} satisfies PaletteOptions;

export const lightPalette = {
  contrastThreshold: 4.5,
  background: { default: '#F5F3EC', paper: '#FFFFFF', raised: '#FFFFFF', sunken: '#EAE6DA' },
  text: { primary: '#1A2026', secondary: '#4B5761', disabled: '#7B858D' },
  divider: '#D9D4C5',
  border: '#7A7460',
  focus: '#0A7059',
  primary: { main: '#0A7059', light: '#1A937A', dark: '#07533F', contrastText: '#FFFFFF' },
  secondary: { main: '#8F5300', light: '#B97312', dark: '#6B3D00', contrastText: '#FFFFFF' },
  accent: { main: '#6A3FD1', light: '#8A66E0', dark: '#5029AD', contrastText: '#FFFFFF' },
  error: { main: '#B8211F', light: '#D24A48', dark: '#8F1514', contrastText: '#FFFFFF' },
  warning: { main: '#8A5800', light: '#B07A1C', dark: '#664000', contrastText: '#FFFFFF' },
  info: { main: '#1560B0', light: '#3F82C9', dark: '#0D4885', contrastText: '#FFFFFF' },
  success: { main: '#1D7330', light: '#43954F', dark: '#135522', contrastText: '#FFFFFF' },
  sky: { top: '#9FD8E8', middle: '#CBEBF0', bottom: '#E2F3F2', star: 'transparent' },
  wordmark: { near: '#34B394', far: '#178A70' },
  medal: { silver: '#5E6B75', bronze: '#9A5426' },
  blockOff: '#DDD8C9',
  scrim: 'rgb(26 32 38 / 0.6)',
  tint: '10%',
  edge: {
    control: 'inset 0 -3px 0 rgb(0 0 0 / 0.22), inset 0 1px 0 rgb(255 255 255 / 0.25)',
    pressed: 'inset 0 -1px 0 rgb(0 0 0 / 0.28), inset 0 1px 0 rgb(255 255 255 / 0.06)',
    call: 'inset 0 -5px 0 rgb(0 0 0 / 0.26), inset 0 2px 0 rgb(255 255 255 / 0.28)',
    card: 'inset 0 -3px 0 rgb(74 62 30 / 0.13), inset 0 1px 0 #FFFFFF',
  },
} satisfies PaletteOptions;
