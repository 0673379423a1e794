import { Button } from '../../ui/buttons/Button';
import { useWords } from '../words';

/** The buttons of the records picker: cancel, add at the top, add at the end. */
export function RecordsPickerFooter({
  resource,
  count,
  adding,
  onAdd,
  onClose,
}: {
  resource: string;
  /** How many records are selected. */
  count: number;
  /** Where records are being added now. */
  adding: 'end' | 'top' | undefined;
  onAdd: (at: 'end' | 'top') => void;
  onClose: () => void;
}) {
  const words = useWords(resource);
  const nameFor = (smart_count: number) => words.resourceText('name', { smart_count }).toLowerCase();
  const disabledReasonFor = (at: 'end' | 'top'): string | undefined => {
    if (count === 0) return words.translate('recordsPicker.none', { name: nameFor(1) });
    return adding && adding !== at ? words.translate('recordsPicker.adding') : undefined;
  };
  const buttonFor = (at: 'end' | 'top') => ({
    loading: adding === at,
    disabledReason: disabledReasonFor(at),
    onClick: () => onAdd(at),
  });
  return (
    <>
      <Button onClick={onClose} disabled={adding !== undefined}>
        {words.translate('ui.cancel')}
      </Button>
      <Button {...buttonFor('top')}>{words.translate('recordsPicker.addAtTop')}</Button>
      <Button variant="solid" {...buttonFor('end')}>
        {count === 0
          ? words.translate('recordsPicker.addNone')
          : words.translate('recordsPicker.add', { smart_count: count, name: nameFor(count) })}
      </Button>
    </>
  );
}
