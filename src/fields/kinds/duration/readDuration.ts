import { readNumber } from '../number/readNumber';

/**
 * A typed duration in seconds: "1:30", "1:02:03", or seconds alone. Returns any other text unchanged, so that the schema's
 * message applies.
 *
 * @example readDuration('1:30'); // 90
 */
export const readDuration = (text: string): unknown => {
  const typed = /^(?:(\d{1,4}):)?(\d{1,4}):([0-5]\d)$/.exec(text.trim());
  if (!typed) return readNumber(text, undefined);
  const [, hours = '0', minutes, seconds] = typed;
  const isTooLong = typed[1] !== undefined && Number(minutes) > 59;
  return isTooLong ? text : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
};
