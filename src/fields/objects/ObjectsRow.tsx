import { Suspense } from 'react';
import type { FieldSpec } from '../types';
import { IconArrowDown, IconArrowUp, IconTrash } from '../../ui/display/icons';
import { IconButton } from '../../ui/buttons/IconButton';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { useWords } from '../../engine/words';
import { issueKey } from './issuesOf';
import styles from './ObjectsInput.module.css';

/** One object of the list, as the wire has it. */
export type Row = Readonly<Record<string, unknown>>;

const ignore = () => {};

export function ObjectsRow({
  parts,
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
  parts: readonly FieldSpec[];
  row: Row;
  index: number;
  total: number;
  issues: ReadonlyMap<string, string> | undefined;
  disabled: boolean | undefined;
  /** Where the words of the parts stand: `resources.<resource>.parts.<field>`. */
  resource: string;
  onChange: (row: Row) => void;
  onRemove: () => void;
  onMove: (to: number) => void;
}) {
  const words = useWords(resource);
  const place = index + 1;
  return (
    <li className={styles.row} aria-label={words.translate('engine.kinds.objects.row', { place })}>
      <div className={styles.parts}>
        <Suspense fallback={<Skeleton width="100%" height={36} />}>
          {parts.map(part => {
            const Input = part.screen.Input;
            if (!Input) return null;
            return (
              <Input
                key={part.name}
                field={part}
                resource={resource}
                label={words.label(part.name)}
                value={row[part.name]}
                onChange={value => onChange({ ...row, [part.name]: value })}
                onBlur={ignore}
                error={issues?.get(issueKey(index, part.name))}
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
            label={words.translate('engine.kinds.objects.up', { place })}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            size={28}
            icon={IconArrowDown}
            label={words.translate('engine.kinds.objects.down', { place })}
            disabled={index === total - 1}
            onClick={() => onMove(index + 1)}
          />
          <IconButton
            size={28}
            icon={IconTrash}
            label={words.translate('engine.kinds.objects.remove', { place })}
            onClick={onRemove}
          />
        </span>
      )}
    </li>
  );
}
