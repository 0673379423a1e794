import { useStore } from 'ra-core';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { ListLayout } from '../list/layouts/layouts';
import type { Resource } from '../resource/resource';
import { declaredColumns } from './columns';
import { type Density, type ListState } from './listState';
import { viewParameter } from './viewParameter';
import type { ListStateControl } from './useListState';

/** Widths of columns in px, by field; that of the primary column by its title's field. */
export type ColumnWidths = Readonly<Record<string, number>>;

/** A person's display options of one list, stored with their preferences. A missing one is as the list declares it. */
export interface DisplaySettings {
  readonly columns?: readonly string[] | undefined;
  readonly widths?: ColumnWidths | undefined;
  /** `endless` is infinite scroll. */
  readonly paging?: 'pages' | 'endless' | undefined;
  readonly layout?: ListLayout | undefined;
  /** Folded groups: their values, by the field that groups the rows. */
  readonly folded?: Readonly<Record<string, readonly string[]>> | undefined;
}

export interface DisplayControl {
  readonly settings: DisplaySettings;
  /** Undefined resets a setting. */
  readonly change: (settings: DisplaySettings) => void;
  /** Undefined resets the width of a column. */
  readonly resize: (field: string, width: number | undefined) => void;
}

/** Narrowest and widest column, in px. */
export const columnLimits = { min: 40, max: 600 } as const;

export const clampColumnWidth = (width: number): number =>
  Math.round(Math.min(columnLimits.max, Math.max(columnLimits.min, width)));

const noSettings: DisplaySettings = {};

/** The layout of a list on wide screens: the person's, where the list has it, else the first that it declares. */
export const layoutOf = ({ list }: Resource, { layout }: DisplaySettings): ListLayout =>
  list.layouts?.find(available => available === layout) ?? list.layouts?.[0] ?? 'table';

/** The display settings of one list, with their setters. */
export const useDisplaySettings = (resource: Resource): DisplayControl => {
  const [settings, store] = useStore<DisplaySettings>(`tables.${resource.name}`, noSettings);
  const change = useCallback(
    (changed: DisplaySettings) => {
      const next = Object.entries({ ...settings, ...changed }).filter(([, value]) => value !== undefined);
      store(Object.fromEntries(next));
    },
    [settings, store],
  );
  const resize = useCallback(
    (field: string, width: number | undefined) => {
      const { [field]: _previous, ...others } = settings.widths ?? {};
      const widths = width === undefined ? others : { ...others, [field]: clampColumnWidth(width) };
      change({ widths: Object.keys(widths).length ? widths : undefined });
    },
    [settings, change],
  );
  return { settings, change, resize };
};

/** How a list is displayed now: by its address where that has columns, a density or a layout, otherwise as the person set it. */
export interface ListDisplay extends DisplayControl {
  readonly density: Density;
  readonly setDensity: (density: Density) => void;
  /** The person's own display, whatever the address has. */
  readonly own: DisplayControl & Pick<ListDisplay, 'density' | 'setDensity'>;
  /** Changes columns, density and layout in the address; undefined columns are removed. */
  readonly changeAddress: (changed: Pick<ListState, 'columns' | 'density' | 'layout'>) => void;
}

/** The display of a list. In a saved view or a sent link, changes of columns, density and layout go to the address. */
export const useListDisplay = (
  resource: Resource,
  { state, change }: Pick<ListStateControl, 'state' | 'change'>,
): ListDisplay => {
  const own = useDisplaySettings(resource);
  const [ownDensity, setOwnDensity] = useStore<Density>('density', 'comfortable');
  const [search] = useSearchParams();
  const isView = search.has(viewParameter);
  const changeAddress: ListDisplay['changeAddress'] = changed =>
    change({ page: state.page, ...changed }, { replace: true });
  return {
    ...own,
    settings: {
      ...own.settings,
      columns: state.columns ?? own.settings.columns,
      layout: state.layout ?? own.settings.layout,
    },
    density: state.density ?? ownDensity,
    change: changed =>
      'columns' in changed && (state.columns || isView)
        ? changeAddress({ columns: changed.columns ?? declaredColumns(resource) })
        : 'layout' in changed && (state.layout || isView)
          ? changeAddress({ layout: changed.layout })
          : own.change(changed),
    setDensity: state.density || isView ? density => changeAddress({ density }) : setOwnDensity,
    own: { ...own, density: ownDensity, setDensity: setOwnDensity },
    changeAddress,
  };
};
