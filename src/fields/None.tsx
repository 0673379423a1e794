import cells from './cells.module.css';

/** The place of a value that is not there. */
export function None() {
  return (
    <span className={cells.none} data-none="">
      –
    </span>
  );
}
