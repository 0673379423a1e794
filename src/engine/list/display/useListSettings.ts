import { useStore } from 'react-admin';
import { useCallback } from 'react';
import type { ListLayout, Resource } from '../../resource';

/** Widths of columns in px, by field; the first column is under the field of its title. */
export type ColumnWidths = Readonly<Record<string, number>>;

/** How a person set the table of a list; it follows them. What is left out is as the list declares it. */
export interface ListSettings {
  readonly columns?: readonly string[] | undefined;
  readonly widths?: ColumnWidths | undefined;
  readonly paging?: 'pages' | 'endless' | undefined;
  readonly layout?: ListLayout | undefined;
}

export interface ListSettingsControl {
  readonly settings: ListSettings;
  /** Undefined takes a setting back. */
  readonly change: (part: ListSettings) => void;
  /** Undefined: as wide as the list declares. */
  readonly resize: (field: string, width: number | undefined) => void;
}

/** Narrowest and widest column, in px. */
export const columnLimits = { min: 40, max: 600 } as const;

const none: ListSettings = {};

/** How a list stands on a wide screen: as its reader chose among what it offers, else as it declares. */
export const layoutOf = ({ list }: Resource, { layout }: ListSettings): ListLayout =>
  list.layouts?.find(offered => offered === layout) ?? list.layouts?.[0] ?? 'table';

/** The settings of one list's table, with their setters. */
export const useListSettings = (resource: Resource): ListSettingsControl => {
  const [settings, store] = useStore<ListSettings>(`tables.${resource.name}`, none);
  const change = useCallback(
    (part: ListSettings) => {
      const next = Object.entries({ ...settings, ...part }).filter(([, value]) => value !== undefined);
      store(Object.fromEntries(next));
    },
    [settings, store],
  );
  const resize = useCallback(
    (field: string, width: number | undefined) => {
      const { [field]: _old, ...others } = settings.widths ?? {};
      const { min, max } = columnLimits;
      const widths =
        width === undefined ? others : { ...others, [field]: Math.min(max, Math.max(min, width)) };
      change({ widths: Object.keys(widths).length ? widths : undefined });
    },
    [settings, change],
  );
  return { settings, change, resize };
};
