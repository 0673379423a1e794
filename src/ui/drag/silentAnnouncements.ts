const nothing = () => undefined;

/** Each list announces its moves itself, whichever way they are made, so the drag library announces none. */
export const silentAnnouncements = {
  onDragStart: nothing,
  onDragOver: nothing,
  onDragEnd: nothing,
  onDragCancel: nothing,
};
