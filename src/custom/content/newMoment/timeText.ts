/**
 * A time in a video.
 *
 * @example timeText(72.25); // '1:12.3'
 */
export const timeText = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${(seconds - minutes * 60).toFixed(1).padStart(4, '0')}`;
};
