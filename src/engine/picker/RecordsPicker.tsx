import type { Endpoint } from '../../contract/tools/endpoint';
import { lazyOverlay } from '../../ui/overlays/lazySurface';
import type { Resource } from '../resource/resource';
import { useState } from 'react';

/** Where else records of the resource can be chosen from: another call that lists them. */
export interface RecordsSource {
  readonly key: string;
  readonly label: string;
  readonly list: Endpoint;
  /** More parameters of its call. */
  readonly query?: Readonly<Record<string, unknown>>;
}

export interface RecordsPickerProps {
  readonly resource: Resource;
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** What is there already: shown, but not to be chosen. */
  readonly existingIds: ReadonlySet<string>;
  /** Takes the chosen in the order they were chosen; the dialog closes once it is done, and shows why it was not. */
  readonly onAdd: (ids: readonly string[], at: 'end' | 'top') => void | Promise<void>;
  /** More parameters of the resource's own list. */
  readonly query?: Readonly<Record<string, unknown>>;
  /** Instead of the resource's own list: one or several to choose among. */
  readonly sources?: readonly RecordsSource[];
}

const RecordsPickerDialog = lazyOverlay(() => import('./RecordsPickerDialog').then(module => module.RecordsPickerDialog));

/**
 * A dialog that adds records of a resource to something: search, pages of 48, several at once. Loaded when first opened.
 *
 * @example
 * <RecordsPicker resource={moments} title="Add moments" open={isOpen} onClose={close} taken={ids} onAdd={add} />
 */
export function RecordsPicker(props: RecordsPickerProps) {
  // Once shown it stays mounted, so that it can leave with its transition.
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  return wasOpen ? <RecordsPickerDialog {...props} /> : null;
}
