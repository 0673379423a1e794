import type { Selection } from '../../../ui/rows/useSelection';
import type { AnyRecord } from '../../services/anyRecord';
import type { Resource } from '../../resource/resource';
import type { DisplayControl } from '../../listState/useDisplaySettings';
import type { ListState } from '../../listState/listState';
import type { ListStateControl } from '../../listState/useListState';
import type { ActionInput } from '../../resource/action';

/** What the layouts of a list have in common. */
export interface RecordsViewProps {
  readonly resource: Resource;
  readonly state: ListState;
  /** Undefined until the first page is loaded. */
  readonly records: readonly AnyRecord[] | undefined;
  readonly selection: Selection;
  readonly display: DisplayControl;
  readonly isDense: boolean;
  /** Accessible name of the list. */
  readonly label: string;
  /** Number of records on the pages before. */
  readonly offset: number;
  /** Number of records on all pages; undefined where the server stopped counting. */
  readonly total: number | undefined;
  /** Id of the record whose details are open. */
  readonly openId: string | undefined;
  /** URL of a record's details; undefined where the resource has none. */
  readonly hrefOf: (id: string) => string | undefined;
  readonly onOpen: (id: string) => void;
  readonly onSort: (sort: ListState['sort']) => void;
  /**
   * Runs an action; opens its dialog first where it needs one, with `input` in it. Without a dialog, the promise resolves when it has
   * run and the list is loaded again, with whether it changed a record.
   */
  readonly onAction: (
    name: string,
    records: readonly AnyRecord[],
    input?: ActionInput,
  ) => Promise<boolean> | undefined;
  /** Changes the state of the list, and other parameters of the URL. */
  readonly onChange: ListStateControl['change'];
  /** Called by a layout that loads its records itself, with those that it shows in their order; undefined when it is gone. */
  readonly onRecords: (records: readonly AnyRecord[] | undefined) => void;
}
