import { idPatterns } from '../contract/ids';

/**
 * The pattern of each parameter of a path that names a record. An address whose id does not match shows the not-found page.
 * The screen reports an id that matches but has no record.
 */
export const idParameters: Readonly<Record<string, RegExp>> = {
  playlist_id: idPatterns.playlist,
  c: idPatterns.collection,
  q: idPatterns.question,
  heartbeat_id: idPatterns.heartbeat,
};

/** Whether every id in the path of a screen can be one. False for a parameter without a pattern. */
export const hasPossibleIds = (
  path: string,
  parameters: Readonly<Record<string, string | undefined>>,
): boolean =>
  [...path.matchAll(/:(\w+)/g)].every(([, name = '']) =>
    name === 'tab' ? true : (idParameters[name]?.test(parameters[name] ?? '') ?? false),
  );
