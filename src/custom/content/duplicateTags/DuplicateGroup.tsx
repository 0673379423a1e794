import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { DuplicateTags, TagSpelling } from '../../../contract/endpoints/administration/tagSpellings';
import { useServices } from '../../../engine/services/services';
import { Button } from '../../../ui/buttons/Button';
import { Chip } from '../../../ui/display/Chip';
import { IconStar } from '../../../ui/display/icons';
import { Checkbox } from '../../../ui/inputs/Checkbox';
import { SelectInput } from '../../../ui/inputs/SelectInput';
import { useFormatCount } from '../../../ui/useFormatCount';
import styles from './DuplicateTags.module.css';
import { useMergeSpellings } from './useDuplicates';

/** The spelling that is proposed to stay: one that the platform arranged, otherwise the most used. */
const proposedOf = (spellings: readonly TagSpelling[]): string =>
  (spellings.find(({ supertag }) => supertag) ?? spellings.find(({ ranked }) => ranked) ?? spellings[0])
    ?.name ?? '';

/** The spellings of one tag: which are merged, and which of them stays. */
export function DuplicateGroup({ group: { spellings } }: { group: DuplicateTags }) {
  const translate = useTranslate();
  const text = (key: string, values?: object) => translate(`duplicateTags.${key}`, values);
  const { describeError } = useServices();
  const merge = useMergeSpellings();
  const headingId = useId();
  const [excluded, setExcluded] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const included = spellings.filter(({ name }) => !excluded.includes(name));
  const stays = included.find(({ name }) => name === chosen)?.name ?? proposedOf(included);
  const begin = async () => {
    setIsPending(true);
    setError(undefined);
    try {
      await merge(
        stays,
        included.map(({ name }) => name).filter(name => name !== stays),
      );
    } catch (failure) {
      setError(failure);
    }
    setIsPending(false);
  };
  return (
    <li className={styles.group}>
      <h2 id={headingId} className={styles.name}>
        {proposedOf(spellings)}
      </h2>
      <ul
        role="list"
        className={styles.spellings}
        aria-label={text('spellings', { name: proposedOf(spellings) })}
      >
        {spellings.map(spelling => (
          <Spelling
            key={spelling.name}
            spelling={spelling}
            isIncluded={!excluded.includes(spelling.name)}
            onToggle={isIncluded =>
              setExcluded(names =>
                isIncluded ? names.filter(name => name !== spelling.name) : [...names, spelling.name],
              )
            }
          />
        ))}
      </ul>
      <div className={styles.commands}>
        <SelectInput
          label={text('stays')}
          value={stays}
          choices={included.map(({ name }) => ({ value: name, label: name }))}
          onChange={event => setChosen(event.target.value)}
        />
        <Button
          variant="tonal"
          loading={isPending}
          disabledReason={included.length < 2 ? text('tooFew') : undefined}
          aria-describedby={headingId}
          onClick={() => void begin()}
        >
          {text('merge')}
        </Button>
      </div>
      {error !== undefined && (
        <p role="alert" className={styles.failure}>
          {describeError(error)}
        </p>
      )}
    </li>
  );
}

function Spelling({
  spelling: { name, moments, creators, supertag, ranked },
  isIncluded,
  onToggle,
}: {
  spelling: TagSpelling;
  isIncluded: boolean;
  onToggle: (isIncluded: boolean) => void;
}) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const count = (key: 'moments' | 'creators', value: number) =>
    translate(`duplicateTags.${key}`, { smart_count: value, count: formatCount(value) });
  return (
    <li className={styles.spelling}>
      <Checkbox
        aria-label={translate('duplicateTags.include', { name })}
        checked={isIncluded}
        onChange={event => onToggle(event.target.checked)}
      />
      <span className={styles.text}>
        <span className={styles.title}>{name}</span>
        <span className={styles.line}>
          {count('moments', moments)} · {count('creators', creators)}
        </span>
      </span>
      {supertag && <Chip icon={IconStar}>{translate('duplicateTags.supertag')}</Chip>}
      {ranked && <Chip>{translate('duplicateTags.suggested')}</Chip>}
    </li>
  );
}
