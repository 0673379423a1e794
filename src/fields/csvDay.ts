const twoDigits = (digits: string): string => digits.padStart(2, '0');

/**
 * Reads a day from year, month and, where the pattern has one, day: as the API and the product write it, and as
 * spreadsheets do with the year first.
 */
export const readCsvDay =
  (pattern: RegExp) =>
  (text: string): string => {
    const [, year, month, day = '1'] = pattern.exec(text.trim()) ?? [];
    return year && month ? `${year}-${twoDigits(month)}-${twoDigits(day)}` : text;
  };
