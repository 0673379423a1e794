import cells from './cells.module.css';

/** Shown in place of a missing value. */
export function EmptyValue() {
  return (
    <span className={cells.none} data-none="">
      –
    </span>
  );
}
