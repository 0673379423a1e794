/** The characters of a comment that name it. */
const TITLE_LENGTH = 80;

/**
 * The text that names a comment where a record has a title, such as in the activity.
 *
 * @example commentTitle('Beans need ten minutes'); // 'Beans need ten minutes'
 */
export const commentTitle = (text: string): string => {
  const characters = [...text];
  return characters.length > TITLE_LENGTH ? `${characters.slice(0, TITLE_LENGTH).join('')}…` : text;
};
