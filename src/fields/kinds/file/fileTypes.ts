/** The types of files that fields can have, each with the endings of its names. The first is added to a name without one. */
export const fileTypes = {
  'application/pdf': ['pdf'],
  'application/zip': ['zip'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'text/plain': ['txt'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;

/** The type of a file that fields can have. */
export type FileType = keyof typeof fileTypes;

/** The largest file that any field can have, in bytes. */
export const maxFileBytes = 20_000_000;

/** The most code units of a file's name. */
export const maxFileName = 120;

/** Whether a text names a type of files that fields can have. */
export const isFileType = (type: string): type is FileType => Object.hasOwn(fileTypes, type);

/**
 * How people call types of files: by the endings of their names.
 *
 * @example typesText(['application/pdf', 'image/jpeg']); // 'PDF, JPG'
 */
export const typesText = (types: readonly string[]): string =>
  types.map(type => (isFileType(type) ? fileTypes[type][0].toUpperCase() : type)).join(', ');
