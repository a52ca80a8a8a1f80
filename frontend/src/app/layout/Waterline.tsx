import { styled } from '@mui/material/styles';

/** The waterline above the footer: three rows of blocks, the lowest in the colour of the footer. */
export const Waterline = styled('div')(({ theme }) => {
  const { primary, background } = theme.vars.palette;
  const shallow = `color-mix(in srgb, ${primary.main} 34%, ${background.default})`;
  const spray = `color-mix(in srgb, ${primary.main} 18%, ${background.default})`;
  const row = (color: string, width: number, x: number, y: number) =>
    `repeating-linear-gradient(90deg, ${color} 0 ${width}px, transparent ${width}px 72px) ${x}px ${y}px / 72px 8px repeat-x`;

  return {
    position: 'absolute',
    inset: '-24px 0 auto',
    height: 24,
    background: [
      row(background.sunken, 24, 0, 16),
      row(shallow, 48, -12, 8),
      `linear-gradient(${shallow} 0 0) 0 16px / 100% 8px no-repeat`,
      row(spray, 24, 24, 0),
      row(spray, 60, 6, 8),
    ].join(', '),
  };
});
