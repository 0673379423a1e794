/**
 * The groups of files that import one another in a cycle, the largest first (Tarjan's strongly connected components).
 * `graph` maps a file to the files it imports.
 */
export const importCycles = graph => {
  const index = new Map();
  const low = new Map();
  const stack = [];
  const onStack = new Set();
  const cycles = [];

  const visit = file => {
    index.set(file, index.size);
    low.set(file, index.get(file));
    stack.push(file);
    onStack.add(file);
    for (const target of graph.get(file) ?? []) {
      if (!index.has(target)) {
        visit(target);
        low.set(file, Math.min(low.get(file), low.get(target)));
      } else if (onStack.has(target)) low.set(file, Math.min(low.get(file), index.get(target)));
    }
    if (low.get(file) !== index.get(file)) return;
    const cycle = [];
    for (let last; last !== file;) {
      last = stack.pop();
      onStack.delete(last);
      cycle.push(last);
    }
    if (cycle.length > 1) cycles.push(cycle.toSorted());
  };

  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return cycles.toSorted((a, b) => b.length - a.length);
};
