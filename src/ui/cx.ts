/**
 * Joins the class names that apply.
 *
 * @example
 * <div className={cx(styles.row, isChosen && styles.chosen)} />
 */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
