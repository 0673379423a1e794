import { fill, messages, type MessageKey as SharedKey, type MessageValues } from '../src/contract/messages';

/** The sentences that only the server writes, as the `detail` of a problem or the reason of a result. */
const serverMessages = {
  'quota-files':
    'You have {{ files }} of {{ maxFiles }} files and use {{ megabytes }} of {{ maxMegabytes }} MB. Pictures that nothing uses are deleted after {{ days }} days.',
  'quota-jobs':
    'You have {{ jobs }} of {{ maxJobs }} changes and imports, {{ items }} of {{ maxItems }} rows and {{ megabytes }} of {{ maxMegabytes }} MB of imported files. They are deleted after {{ days }} days.',
  'quota-exports':
    'You have {{ count }} of {{ max }} exports that were not downloaded. They expire after a minute.',
  'quota-history':
    'Your changes of the last day fill {{ megabytes }} of {{ maxMegabytes }} MB of history. This is possible again from {{ time }} UTC.',
  'quota-tags': 'One creator may have {{ max }} tags. Delete some that are not used.',
  'exports-running':
    'One account can download {{ max }} exports at a time. Wait until one of them is complete.',
  'streams-of-person': 'One account can receive changes on {{ max }} pages at a time. Close some of them.',
  'streams-full': 'This server sends changes to as many pages as it can. Pages read them regularly instead.',
  'quota-keys': 'You made {{ count }} of {{ max }} changes that one account may make in {{ hours }} hours.',
  'body-too-large': 'The request is larger than the server accepts.',
  'too-many-values': 'The request contains more values than the server accepts, or nests them too deeply.',
  'min-length': 'should NOT have fewer than {{ minLength }} characters',
  'tag-too-long-together':
    'With this name, all tags of a moment together would have more than {{ maxLength }} characters',
  'collection-type': 'This collection accepts {{ type }} only',
  'question-type': 'The type of a question cannot be changed',
  'collection-has-questions': 'The type cannot be changed while the collection has questions',
  'copy-title': 'Copy of {{ title }}',
  'playlist-full': 'A playlist may have at most {{ max }} moments',
  'moments-a-day':
    'You have created {{ max }} moments within 24 hours, which is the most. This is possible again from {{ time }} UTC.',
  'field-not-permitted': 'You do not have permission to change this field.',
  'configuration-not-permitted': 'Not enough permission to update configuration',
  'unknown-field': '"{{ field }}" is not a field of this request',
  'markup-nesting': 'Formatting may be nested at most {{ max }} levels deep',
  'values-too-long': '{{ fields }} are too long together. Shorten them',
  'view-only-reads': 'You are viewing somebody else’s studio, where nothing can be changed',
  'view-no-account': 'No account belongs to this creator',
  'view-own': 'This is your own studio',
  'applications-closed': 'Applications are closed at the moment. Try again later.',
  'appeals-closed': 'Appeals are switched off at the moment. Try again later.',
  'moment-exists': 'A moment of this video already exists: {{ id }}',
  'handle-pattern':
    'A handle starts with a lowercase letter, then lowercase letters, with digits only at the end',
  'import-mapping': 'The columns of the file are not matched with fields',
  'import-nothing':
    'None of the columns changes anything. Match at least one with a field that can be changed',
  'import-unknown-field': '"{{ field }}" is not a field of these records',
  'import-read-only': '"{{ field }}" cannot be changed by an import',
  'import-unknown-column': 'The file has no column "{{ column }}"',
  'import-column-twice': 'The file has several columns "{{ column }}"',
  'import-field-twice': '"{{ field }}" is matched with several columns',
  'a-moderator': 'A moderator',
  'tag-large': 'It is on more than {{ count }} moments. Rename it in the list of tags, which starts a job',
  'tags-of-one-creator': 'Choose tags of one creator',
  'tag-merge-same': 'Choose another tag than those that are merged',
  'tag-missing': 'There is no such tag',
  'tag-not-alike': 'It is no spelling of “{{ name }}”',
  'too-many-moments': 'There are too many moments in this period to count them. Choose a shorter one',
  'tag-at-work': 'A job is changing the moments of this tag. Wait until it is done',
  'text-not-found': 'It does not contain “{{ find }}”',
  'expiry-past': 'Choose a time in the future',
  'changed-since': 'It was changed since',
  'undo-deleted': 'It was deleted for good',
  'undo-order': 'Undo cannot restore an order',
  'with-transition-only': 'This is set only together with its transition',
  'starts-in-state': 'A new record is {{ state }} at first',
  'transition-blocked': 'This {{ name }} is {{ state }}, so “{{ transition }}” is not possible',
  'transition-trashed':
    'This {{ name }} is in the trash, so “{{ transition }}” is not possible. Restore it first',
  'transition-not-permitted': 'You do not have permission for “{{ transition }}” of this {{ name }}',
  'transitions-possible': 'Possible now: {{ transitions }}',
  'transitions-none': 'Nothing else is possible now',
  'record-state': 'It is {{ state }}',
  'move-blocked': 'This {{ name }} is {{ from }} and cannot become {{ to }}',
  'undo-not-possible': 'Changes of this kind cannot be undone',
  'undo-too-many': 'It changed more than {{ max }} records',
  'undo-running': 'It is not finished yet',
  'undo-unchanged': 'It changed nothing',
  'undo-done': 'It was undone already',
  'undo-rest-kept': 'The rest was not undone: {{ reason }}',
  'tag-restored-partly': 'It is on {{ count }} of {{ total }} moments again. The others have no room for it',
  'views-full': 'A list may have at most {{ max }} saved views',
  'job-not-planned': 'The check was not completed. Start a new one',
  'no-such-file': 'This file was deleted, or somebody else uploaded it. Upload it again',
  'no-such-record': 'There is no {{ name }} {{ id }}',
  'referred-by-one': '{{ things }} refers to this {{ name }}. Change or delete it first',
  'referred-by-many': '{{ things }} refer to this {{ name }}. Change or delete them first',
  'referring-not-permitted':
    '{{ things }} would change with this {{ name }}, which you do not have permission to do',
  'referring-blocked': 'This {{ name }} cannot be deleted because of {{ things }}: {{ reason }}',
  'referring-too-many': 'More than {{ max }} {{ things }} refer to this {{ name }}',
  'in-the-trash': '{{ things }} in the trash',
  'two-things': '{{ others }} and {{ last }}',
  'review-own': 'It is your own. Somebody else decides it',
  'review-appeal': 'You decided this moment before. Somebody else decides the appeal',
  'review-decided': '{{ name }} {{ done }} {{ ago }} ago',
  'review-decided-before': 'It is {{ state }} already',
  'review-pending': 'It is pending again',
  'review-changed': 'It was changed since you opened it. Read it again, then decide',
  'review-claimed': '{{ name }} is looking at it',
  'review-held': 'You hold {{ max }} records, the most at once. Decide or leave some of them',
  'review-placeholder': 'Fill in {{ placeholder }}',
  'review-template': 'There is no such reason for moments',
  'review-bonus': 'Only a great moment gets a bonus',
  'review-team': 'Review team',
  'submission-undecided': 'It was not decided yet',
  'submission-others': 'Only its creator can do that',
  'submission-appealed': 'You appealed {{ ago }} ago. It is in the queue',
  'submission-resubmitted': 'You submitted it again {{ ago }} ago. It is in the queue',
  'submission-unchanged': 'Change its title, description or tags and save it first',
  'submission-unchanged-or-appeal':
    'Change its title, description or tags and save it first. If nothing has to change, appeal',
  'submission-final': 'This was decided on your appeal. Change the moment and submit it again',
  'comment-deleted': 'Its author deleted it',
  'comment-hidden': 'A reviewer decided that nobody but its author sees it',
  'permission-needed': 'This needs {{ permissions }}. Ask an administrator.',
  'grant-not-held': 'You do not have {{ permission }} yourself, so you cannot give it to others',
  'raise-oneself': 'You cannot give yourself {{ permission }}. Ask another administrator',
  'last-manager': 'Nobody else has {{ permission }}. Give it to another person first',
  'unknown-parameter': '"{{ parameter }}" is not a parameter of this call',
} as const;

/** A sentence of the server, or one of the catalogue that both sides read. */
export type MessageKey = SharedKey | keyof typeof serverMessages;

const all: Readonly<Record<MessageKey, string>> = { ...messages, ...serverMessages };

/** The sentence of a key. */
export const messageFor = (key: MessageKey, values?: MessageValues): string => fill(all[key], values);
