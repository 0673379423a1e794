import { Button } from '../../ui/buttons/Button';
import styles from './Sheet.module.css';
import type { SheetProblem } from './sheetTypes';

/** The problem of a row, with buttons that solve it. */
export function RowProblem({ id, problem: { message, actions } }: { id: string; problem: SheetProblem }) {
  return (
    <span className={styles.problem}>
      <span id={id}>{message}</span>
      {actions?.map(action => (
        <Button key={action.label} size={28} variant="text" onClick={action.onSelect}>
          {action.label}
        </Button>
      ))}
    </span>
  );
}
