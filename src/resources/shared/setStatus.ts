/** Sets the status of records. Undo sets `previous`. */
export const setStatus = <S extends string, P extends string>(status: S, previous: P) => ({
  change: { status },
  inverse: { status: previous },
});
