import { Suspense } from 'react';
import type { FieldSpec } from '../../types';
import { IconArrowDown, IconArrowUp, IconTrash } from '../../../ui/display/icons';
import { IconButton } from '../../../ui/buttons/IconButton';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { useWords } from '../../../engine/words';
import { issueKey } from './issuesOf';
import styles from './ObjectsInput.module.css';

/** One object of the list. */
export type Row = Readonly<Record<string, unknown>>;

const ignore = () => {};

export function ObjectsRow({
  itemFields,
  row,
  index,
  total,
  issues,
  disabled,
  resource,
  onChange,
  onRemove,
  onMove,
}: {
  itemFields: readonly FieldSpec[];
  row: Row;
  index: number;
  total: number;
  issues: ReadonlyMap<string, string> | undefined;
  disabled: boolean | undefined;
  /** The catalogue of the item's fields: `resources.<resource>.parts.<field>`. */
  resource: string;
  onChange: (row: Row) => void;
  onRemove: () => void;
  onMove: (to: number) => void;
}) {
  const words = useWords(resource);
  const position = index + 1;
  return (
    <li className={styles.row} aria-label={words.translate('engine.kinds.objects.row', { position })}>
      <div className={styles.inputs}>
        <Suspense fallback={<Skeleton width="100%" height={36} />}>
          {itemFields.map(field => {
            const Input = field.screen.Input;
            if (!Input) return null;
            return (
              <Input
                key={field.name}
                field={field}
                resource={resource}
                label={words.label(field.name)}
                value={row[field.name]}
                record={row}
                onChange={value => onChange({ ...row, [field.name]: value })}
                onBlur={ignore}
                error={issues?.get(issueKey(index, field.name))}
                disabled={disabled}
                inputRef={ignore}
              />
            );
          })}
        </Suspense>
      </div>
      {!disabled && (
        <span className={styles.tools}>
          <IconButton
            size={28}
            icon={IconArrowUp}
            label={words.translate('engine.kinds.objects.up', { position })}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            size={28}
            icon={IconArrowDown}
            label={words.translate('engine.kinds.objects.down', { position })}
            disabled={index === total - 1}
            onClick={() => onMove(index + 1)}
          />
          <IconButton
            size={28}
            icon={IconTrash}
            label={words.translate('engine.kinds.objects.remove', { position })}
            onClick={onRemove}
          />
        </span>
      )}
    </li>
  );
}
