import { useCallback, useState } from 'react';
import type { Resource } from '../resource';

export interface FieldFocus {
  /** The group whose fields are shown, where groups are tabs or steps. */
  readonly group: number;
  readonly show: (group: number) => void;
  /** The field that takes the focus as soon as it stands. */
  readonly wanted: string | undefined;
  /** Goes to a field, in whichever group it is. */
  readonly focus: (field: string) => void;
  readonly reached: () => void;
}

/** Which group of a form is shown, and the way to a field in another one. */
export const useFieldFocus = (groups: Resource['formGroups']): FieldFocus => {
  const [group, show] = useState(0);
  const [wanted, setWanted] = useState<string>();
  const focus = useCallback(
    (field: string) => {
      const place = groups.findIndex(({ fields }) => fields.some(own => own.field === field));
      if (place < 0) return;
      show(place);
      setWanted(field);
    },
    [groups],
  );
  const reached = useCallback(() => setWanted(undefined), []);
  return { group, show, wanted, focus, reached };
};
