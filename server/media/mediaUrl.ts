/** Where a file is, on this origin. */
export const mediaUrl = (id: string): string => `/api/studio/media/${id}`;
