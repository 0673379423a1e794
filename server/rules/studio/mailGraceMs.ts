/** How long a decision or an answer can be taken back before people are mailed about it. */
export const mailGraceMs = 60_000;
