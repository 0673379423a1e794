const nothing = () => undefined;

/** Each list announces its moves itself, also those by keyboard, so the drag library announces none. */
export const silentAnnouncements = {
  onDragStart: nothing,
  onDragOver: nothing,
  onDragEnd: nothing,
  onDragCancel: nothing,
};
