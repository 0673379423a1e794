import type { FieldKind } from './fieldKind';
import { kinds } from './kinds';
import type { FieldScreen } from './types';

/** Every `screen.ts` of a kind's folder, by its path. */
const files = import.meta.glob<FieldScreen>('./kinds/*/screen.ts', { eager: true, import: 'screen' });

const screens = new Map(
  kinds.flatMap(({ name, hasScreen }) => {
    const screen = files[`./kinds/${name}/screen.ts`];
    if (!screen && hasScreen !== false)
      throw new Error(
        `The field kind "${name}" has no src/fields/kinds/${name}/screen.ts that exports "screen"`,
      );
    return screen ? [[name, screen] as const] : [];
  }),
);

for (const file of Object.keys(files))
  if (!screens.has(file.split('/')[2] ?? ''))
    throw new Error(`src/fields/${file.slice(2)} belongs to no kind of src/fields/kinds.ts`);

/** The screen half of a kind. `where` names the field in the error about a kind without one. */
export const screenOf = (kind: FieldKind, where: string): FieldScreen => {
  const screen = screens.get(kind.name);
  if (!screen) throw new Error(`No field kind shows ${where} (${kind.name})`);
  return screen;
};
