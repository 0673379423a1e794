/**
 * The one catalogue of errors and validation sentences (product: errors 1).
 * Placeholders are written `{{ name }}`.
 */
export const messages = {
  'error-occurred': 'Something went wrong',
  'server-problem': 'There was a problem in our server. Try again later',
  'user-is-locked': 'User is Locked',
  'invalid-jwt': 'Invalid JWT',
  CHANNEL_ALREADY_IN_USE: 'This channel is already in use.',
  ERROR_ON_AUTH_CHANNEL: 'Failed authentication. Please try again.',
  'failed-authentication': 'Failed authentication. Please try again.',
  'params-incorrect': 'Params submitted are incorrect',
  'validation-failed': 'One or more fields failed validation check, please check inputs and try again',
  'not-enough-permission': 'You do not have permission to do this.',
  'not-found': 'This does not exist, or you have no access to it.',
  conflict: 'This is not possible in the current state.',
  'version-required': 'A change must name the version that it is based on.',
  'stale-record': 'Somebody saved a newer version while you were editing.',
  'rate-limited': 'Too many requests. Wait a moment and try again.',
  'code-expired': 'Verification code expired, please close the modal and try again',
  'code-incorrect': 'Incorrect code',
  'route-exists': 'Route already exists',
  'tag-exists': 'Tag already exists',
  'beneficiary-exists': 'Beneficiary already exists',
  'missing-author-id': 'Missing author id',
  'upload-failed': 'Upload failed',
  'unsupported-file-type': 'Unsupported file type',
  'upload-incomplete': 'Wait until the upload is complete',
  'quota-exceeded': 'You have used everything that one account may store.',
  'session-ended': 'Your session has ended. You have been logged out.',
  'session-timeout': 'Session Timeout. Please sign in again',
  'you-have-been-logged-out-please-log-in-again': 'You have been logged out. Please log in again.',
  unavailable: 'The studio cannot reach its data right now. Nothing is lost; try again shortly.',
  offline: 'You are offline. Your input is not lost.',
  'no-answer': 'The server did not respond in time. Try again.',
  'file-too-large': 'The file may have at most {{ megabytes }} MB',

  'load-failed': 'Failed to load {{ things }}',
  'save-failed': 'Failed to save {{ things }}',
  'update-failed': 'Failed to update {{ things }}',
  'delete-failed': 'Failed to delete {{ things }}',
  'duplicate-failed': 'Failed to duplicate {{ things }}',
  'some-not-changed': '{{ failed }} of {{ total }} could not be changed: {{ reasons }}',
  'some-not-deleted': '{{ failed }} of {{ total }} could not be deleted: {{ reasons }}',

  // Sentences that the product owner dictates stay as they are.
  required: 'Required. Please fill this up.',
  'max-length': 'should NOT have more than {{ maxLength }} characters',
  'max-bytes': 'Too many accents or emoji: the text may have at most {{ maximum }} bytes',
  'max-items': 'should NOT have more than {{ maxItems }} items',
  'viki-empty': 'It cannot be published yet: its text is empty',
  'not-published-yet': 'It cannot be published yet: {{ problem }}',
  'collection-full': 'A collection may have at most {{ max }} questions',
  'tags-together': 'All tags together should NOT have more than {{ maxLength }} characters',
  'min-items': 'should NOT have fewer than {{ minItems }} items',
  pattern: 'Wrong pattern. Please use this pattern: {{ pattern }}',
  'first-name-required': 'First name is required',
  'last-name-required': 'Last name is required',
  'invalid-character': '"{{ invalidChar }}" is not allowed',
  'images-only': 'Only image files are accepted',
  'invalid-file': 'Please upload a file',
  'file-types': 'Only files of these types are accepted: {{ types }}',
  'invalid-url': 'Invalid URL',
  'invalid-email': 'Invalid email address',
  'invalid-phone': 'Please enter a phone number with its country code, for example +49 30 123456',
  'invalid-date': 'Invalid date. Please use YYYY-MM-DD',
  'invalid-month': 'Invalid month. Please use YYYY-MM-01',
  'month-range': 'should be a month from {{ first }} to {{ last }}',
  'field-only-while': 'Only possible while {{ field }} is {{ values }}',
  'field-depends': 'Not possible with these values of {{ fields }}',
  'invalid-choice': 'Please choose one of: {{ choices }}',
  'invalid-number': 'Please enter a number',
  'invalid-integer': 'Please enter a whole number',
  'invalid-value': 'This value has the wrong type',
  'number-min': 'should be {{ min }} or more',
  'number-max': 'should be {{ max }} or less',
  'invalid-money': 'Please enter an amount with up to 4 decimals',
  'money-scale': 'An amount has at most the decimals of its currency',
  'money-whole': 'Amounts in {{ currency }} have no decimals',
  'money-decimals': 'Amounts in {{ currency }} have at most {{ scale }} decimals',
  'invalid-id': 'This is not a valid id',
  'invalid-video-link': 'Please enter a link to a video, for example https://youtu.be/dQw4w9WgXcQ',
  'title-required': 'Title must not be empty',
  'route-slash': 'A route may not contain a slash',
  'route-reserved': '"{{ word }}" is reserved. Please choose another',
  'duplicate-items': 'Each may appear only once',

  'same-values': 'Another {{ name }} has the same {{ fields }}',

  'blocked-trashed': 'It is in the trash. Restore it first',
  'blocked-not-trashed': 'It is not in the trash',
  'blocked-moderated': 'A moderator removed it. Only a moderator can restore or delete it',
  'blocked-state': 'Not possible while it is {{ state }}',
  'blocked-platform': 'The platform’s own page cannot be blacklisted',
  'blocked-platform-account': 'The platform’s own account cannot be locked or banned',
  'blocked-own-account': 'Nobody locks or bans their own account',
  'application-not-accepted':
    'It cannot be public yet. Publishing is possible once the creator’s application is accepted',
} as const;

export type MessageKey = keyof typeof messages;
/** Values for a message's placeholders. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Fills the `{{ name }}` placeholders of a template; an unknown one stays visible, so that it is noticed. */
export const fill = (template: string, values: MessageValues = {}): string =>
  template.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Messages and sentences in another language than English. */
export interface MessageLanguage {
  /** The template of a key; undefined where it is missing, so that it is in English. */
  readonly template: (key: MessageKey) => string | undefined;
  /** A sentence that the server wrote, or the same sentence where it is unknown. */
  readonly sentence: (english: string) => string;
}

/** The language of the page. A server writes English. */
let language: MessageLanguage | undefined;

/** Sets the language of the messages that follow; English where left out. */
export const setMessageLanguage = (next?: MessageLanguage): void => {
  language = next;
};

/** The sentence of a key, in the language of the page. A schema calls this when it finds an error, not when it is made. */
export const messageFor = (key: MessageKey, values?: MessageValues): string =>
  fill(language?.template(key) ?? messages[key], values);

/** The message of a key as the options of a check of zod, which asks for it when it finds an error. */
export const errorMessage = (key: MessageKey, values?: MessageValues): { readonly error: () => string } => ({
  error: () => messageFor(key, values),
});

/** A sentence of the server in the language of the page. */
export const inPageLanguage = (english: string): string => language?.sentence(english) ?? english;
