/**
 * Words of a private dialect, with what to write instead. They are looked for in identifiers, split at capitals, and in
 * file names.
 */
export const bannedIdentifiers = {
  asked: 'requested, or filter conditions',
  looks: 'badge styles',
  standing: 'available, status',
  told: 'notified, reported, sent',
  tell: 'notify, report',
  tells: 'confirm values',
  telling: 'notify, report',
  patience: 'timeout, slow request',
  steer: 'control',
  holds: 'permissions, has',
  whose: 'owner',
  gone: 'removed, missing',
  unsent: 'pending',
  grain: 'precision, step',
  wished: 'requested',
  besides: 'other',
};

/** The same for identifiers as a whole. */
export const bannedNames = {
  say: 'translate, text, messageFor',
  takeTurn: 'claimAndRunBatch',
  part: 'field, section, chunk, component',
  parts: 'fields, sections, chunks, components',
  place: 'position, key, path, destination',
  places: 'positions, keys, paths, destinations',
  placeOf: 'positionOf',
  keep: 'save, store',
  kept: 'saved, stored, cached',
  lead: 'primary',
  aside: 'details',
  foot: 'footer',
  fresh: 'newRecords',
  wanted: 'requested',
  whole: 'all, complete',
  everywhere: 'the whole query',
};

/** Sentences in comments and on screen that give code a mind, or that have to be decoded. */
export const bannedPhrases = [
  /\bnothing is nothing\b/i,
  /\bwhichever way it is said\b/i,
  /\bis told (of|by|that)\b/i,
  /\bare told\b/i,
  /\bsays so\b/i,
  /\ball of that at once\b/i,
  /\bof the moment when\b/i,
  /\bnone of the records is that\b/i,
  /\bbehind the person's back\b/i,
];
