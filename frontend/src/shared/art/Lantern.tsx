/** The logo. */
export function Lantern({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 16 18"
      width="30"
      height="34"
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      <path fill="#3B4553" d="M6 0h4v2H6zM3 4h1v8H3zM12 4h1v8h-1zM3 12h10v2H3z" />
      <path fill="#55606F" d="M3 2h10v2H3z" />
      <path fill="#FFD276" d="M4 4h8v8H4z" />
      <path fill="#FFB84D" d="M8 4h4v8H8z" />
      <path fill="#FFF0C2" d="M6 6h2v4H6z" />
      <path fill="#24B892" d="M1 14h14v2H1z" />
      <path fill="#0F6B55" d="M1 16h14v2H1z" />
    </svg>
  );
}
