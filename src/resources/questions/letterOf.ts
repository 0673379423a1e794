/** The letter that an answer stands under: A for the first. */
export const letterOf = (at: number): string => String.fromCharCode(65 + at);
