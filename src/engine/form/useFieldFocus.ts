import { useCallback, useMemo, useState } from 'react';
import type { Resource } from '../resource/resource';

export interface FieldFocus {
  /** The group whose fields are shown, where groups are tabs or steps. */
  readonly group: number;
  readonly show: (group: number) => void;
  /** The field to focus as soon as it is rendered. */
  readonly target: string | undefined;
  /** Shows the group of a field and focuses its input. */
  readonly focus: (field: string) => void;
  readonly onFocused: () => void;
}

/** The group of a form that is shown, and moving the focus to a field in any group. */
export const useFieldFocus = (groups: Resource['formGroups']): FieldFocus => {
  const [group, show] = useState(0);
  const [target, setTarget] = useState<string>();
  const focus = useCallback(
    (field: string) => {
      const index = groups.findIndex(({ fields }) => fields.some(own => own.field === field));
      if (index < 0) return;
      show(index);
      setTarget(field);
    },
    [groups],
  );
  const onFocused = useCallback(() => setTarget(undefined), []);
  return useMemo(() => ({ group, show, target, focus, onFocused }), [group, target, focus, onFocused]);
};
