const formatMinutes = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};

/** The message of a form that is above its limit. */
export const tooManyAttempts = (seconds: number): string =>
  `Too many attempts. Try again in ${formatMinutes(seconds)}.`;
