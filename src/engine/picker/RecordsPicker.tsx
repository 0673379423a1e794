import { useState } from 'react';
import { lazyOverlay } from '../../ui/overlays/lazyOverlay';
import type { RecordsPickerProps } from './recordsPickerProps';

const RecordsPickerDialog = lazyOverlay(() => import('./RecordsPickerDialog'), 'RecordsPickerDialog');

/**
 * A dialog that adds records of a resource to something: search, pages, several at once. Imported when it first opens.
 *
 * @example
 * <RecordsPicker resource={moments} title="Add moments" open={isOpen} onClose={close} existingIds={ids} onAdd={add} />
 */
export function RecordsPicker(props: RecordsPickerProps) {
  // Stays mounted once it was open, so that its closing transition runs.
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  return wasOpen ? <RecordsPickerDialog {...props} /> : null;
}
