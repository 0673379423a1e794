/**
 * An id for the activity of one click. All calls of the click send it (`CallOptions.activityId`), so that the server keeps
 * them as one entry, which `notifyDone` can undo.
 *
 * @example
 * const activityId = newActivityId();
 * await call(tagEndpoints.remove, input, { activityId });
 * notifyDone('Deleted', { activityIds: [activityId] });
 */
export const newActivityId = (): string =>
  `ac${[...crypto.getRandomValues(new Uint8Array(16))].map(byte => (byte % 36).toString(36)).join('')}`;
