/**
 * Words of a private dialect, with their replacements. They are searched in file names and in identifiers, split at capitals.
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

/** The same for complete identifiers. */
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
  everywhere: 'the whole query',
};

/** Phrases in comments and screen text that personify code or have to be decoded. */
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
