/** What was written to a blacklisting, as its calls take it; nothing where nothing was. */
export const reasonOf = (answer: unknown): { reason?: string } =>
  typeof answer === 'string' ? { reason: answer } : {};
