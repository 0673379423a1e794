/** The address of a media file on this origin. */
export const mediaUrl = (id: string): string => `/api/studio/media/${id}`;
