import { budgets, verdictOf, type BudgetName } from './budgets';
import { printTable, shown } from './report';

/** Prints measured values beside their budgets. Returns how many are over. */
export const printBudgeted = (measured: readonly (readonly [BudgetName, number])[]): number => {
  const rows = measured.map(([name, value]) => ({ ...budgets[name], value }));
  printTable(
    ['', 'measured', 'passes', 'aim', ''],
    rows.map(row => [
      row.unit ? `${row.name}, ${row.unit}` : row.name,
      ...[row.value, row.passes, row.aim].map(shown),
      verdictOf(row, row.value),
    ]),
  );
  return rows.filter(row => verdictOf(row, row.value) === 'over').length;
};
