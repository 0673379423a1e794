/** The parameter of the address that shows the duplicates in place of the list of tags. */
export const duplicatesParameter = 'duplicates';
