/** The letter of an answer by its index: A for the first. */
export const letterOf = (at: number): string => String.fromCharCode(65 + at);
