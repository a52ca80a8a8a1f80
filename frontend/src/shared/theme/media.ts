/** The widths at which the layout changes, in pixels. The theme's `sm` is `tablet`, its `md` is `laptop`. */
const widths = {
  smallPhone: 346,
  mediumPhone: 400,
  largePhone: 421,
  widePhone: 480,
  tablet: 600,
  mediumTablet: 640,
  largeTablet: 768,
  laptop: 900,
  mediumLaptop: 1000,
  /** The links of the menu are in the bar. */
  wideBar: 1000,
  largeLaptop: 1100,
  desktop: 1200,
  /** A list, a conversation and a person fit beside the sidebar of the panel. */
  wideDesk: 1360,
} as const;

type Width = keyof typeof widths;

// The same fraction as in MUI, so that no width of a zoomed page is between two queries.
const belowCondition = (width: Width) => `(max-width: ${widths[width] - 0.05}px)`;
const fromCondition = (width: Width) => `(min-width: ${widths[width]}px)`;

export const below = (width: Width): string => `@media ${belowCondition(width)}`;
export const from = (width: Width): string => `@media ${fromCondition(width)}`;
export const between = (start: Width, end: Width): string => `${from(start)} and ${belowCondition(end)}`;

/** Whether the window is narrower now. */
export const isBelow = (width: Width): boolean => window.matchMedia(belowCondition(width)).matches;
