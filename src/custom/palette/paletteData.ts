import type { DarkMode } from '../../contract/enumerations';
import type { RecordListAt } from '../../app/screenTypes';
import type { AnyRecord } from '../../engine/services/anyRecord';
import type { Resource } from '../../engine/resource/resource';

/** A screen that the palette opens. */
export interface ScreenEntry {
  /** Address in the router. */
  readonly to: string;
  readonly label: string;
  /** Title of the screen that it is a tab of. */
  readonly section?: string | undefined;
  /** Keys that open it. */
  readonly keys?: string | undefined;
}

/** The form of a new record. */
export interface NewRecordEntry {
  /** Address in the router. */
  readonly to: string;
  /** "New playlist". */
  readonly action: string;
}

/** What the app passes to its palette; all of it is available to the person. */
export interface PaletteData {
  readonly links: readonly ScreenEntry[];
  readonly newRecords: readonly NewRecordEntry[];
  readonly lists: readonly RecordListAt[];
  /** Address of the public app, whose links can be pasted. */
  readonly publicApp: string;
  /** The theme and its setter. */
  readonly theme: readonly [value: DarkMode, set: (value: DarkMode) => void];
}

/** An action that somebody started in the palette. */
export interface StartedAction {
  readonly resource: Resource;
  readonly name: string;
  readonly records: readonly AnyRecord[];
  /** The address that opens a record of the list. */
  readonly addressOf: (id: string) => string;
}
