import type { ComponentType } from 'react';
import type { RecordsViewProps } from '../rows/recordsViewProps';

/** The screen half of a layout: what shows the records. */
export interface LayoutView {
  /** Loaded lazily, unless it is that of most lists. */
  readonly Records: ComponentType<RecordsViewProps>;
  /** On phones. `Records` where left out. */
  readonly PhoneRecords?: ComponentType<RecordsViewProps>;
  /**
   * It requests the records that it shows, and passes them to `onRecords`. The list then requests only how many there are, and has no
   * pages.
   */
  readonly loadsRecords?: true;
}
