const startedAt = Date.now();

/** Prints a line with the time since the start. */
export const print = (text) => console.log(`${formatTime((Date.now() - startedAt) / 1000).padStart(6)}  ${text}`);

/** Seconds as `4.2 s` or `12:05`. */
export function formatTime(seconds) {
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
