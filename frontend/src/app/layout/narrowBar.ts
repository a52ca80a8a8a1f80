/** Below this width, the links no longer fit into the bar. */
export const narrowBar = '@media (max-width: 1119px)';
