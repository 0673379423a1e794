import type { Endpoint } from '../../contract/calls/endpoint';
import type { Resource } from '../resource/resource';

/** Another endpoint that lists records of the resource. */
export interface RecordsSource {
  readonly key: string;
  readonly label: string;
  readonly list: Endpoint;
  /** Further query parameters. */
  readonly query?: Readonly<Record<string, unknown>>;
}

export interface RecordsPickerProps {
  readonly resource: Resource;
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Records that are added already: shown, but not selectable. */
  readonly existingIds: ReadonlySet<string>;
  /** Adds the ids in the order they were selected. The dialog closes when it resolves and shows why it rejected. */
  readonly onAdd: (ids: readonly string[], at: 'end' | 'top') => void | Promise<void>;
  /** Further query parameters of the resource's own list. */
  readonly query?: Readonly<Record<string, unknown>>;
  /** Replace the resource's own list. With several, people select one. */
  readonly sources?: readonly RecordsSource[];
}
