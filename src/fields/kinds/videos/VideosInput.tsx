import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useWords } from '../../../engine/words';
import { Button } from '../../../ui/buttons/Button';
import { IconButton } from '../../../ui/buttons/IconButton';
import { IconPlus, IconTrash } from '../../../ui/display/icons';
import { VisuallyHidden } from '../../../ui/feedback/VisuallyHidden';
import { Field } from '../../../ui/inputs/Field';
import { InputGroup } from '../../../ui/inputs/InputGroup';
import { useLazyWords } from '../../../ui/useLazyWords';
import type { InputProps } from '../../types';
import { VideoInput } from '../video/VideoInput';
import styles from './VideosInput.module.css';
import { videosWords } from './words.en';

const ignore = () => {};

/** The first error of each item, by its position. */
const errorsByItem = (schema: z.core.$ZodType, value: unknown): ReadonlyMap<unknown, string> => {
  const issues = z.safeParse(schema, value).error?.issues ?? [];
  return new Map(issues.filter(({ path }) => path.length > 0).map(({ path, message }) => [path[0], message]));
};

/** One input for the link of each video. There is always one to paste the first link into. */
export function VideosInput({
  field,
  resource,
  label,
  help,
  value,
  onChange,
  onBlur,
  error,
  disabled,
  inputRef,
}: InputProps) {
  useLazyWords(videosWords);
  const { translate } = useWords(resource);
  const text = (key: string, values?: object) => translate(`engine.kinds.videos.${key}`, values);
  const [announcement, announce] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const videos: readonly unknown[] = Array.isArray(value) && value.length > 0 ? value : [''];
  const isFull = field.maximum !== undefined && videos.length >= field.maximum;
  // The form has one message for the field; each invalid link shows its own.
  const errors = error === undefined ? undefined : errorsByItem(field.schema, value);
  const change = (next: readonly unknown[]) =>
    onChange(next.every(video => video === '' || video === null) && next.length < 2 ? [] : next);
  const focusLast = () =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('li:last-of-type input')?.focus());
  return (
    <Field label={label} help={help} error={errors?.size ? undefined : error} required={field.required}>
      {control => (
        <InputGroup
          {...{ control, inputRef, onBlur }}
          box={element => {
            box.current = element;
          }}
          focused="input"
          className={styles.box}
        >
          <ol className={styles.videos}>
            {videos.map((video, index) => (
              <li key={index} className={styles.video}>
                <VideoInput
                  field={{ ...field, name: `${field.name}.${index}`, required: false, emptyValue: '' }}
                  {...{ resource, disabled }}
                  label={text('video', { position: index + 1 })}
                  value={video}
                  onChange={next => change(videos.map((old, at) => (at === index ? next : old)))}
                  onBlur={ignore}
                  error={errors?.get(index)}
                  inputRef={ignore}
                />
                {videos.length > 1 && !disabled && (
                  <span className={styles.remove}>
                    <IconButton
                      size={28}
                      icon={IconTrash}
                      label={text('remove', { position: index + 1 })}
                      onClick={() => {
                        change(videos.filter((_, at) => at !== index));
                        announce(text('removed', { position: index + 1 }));
                        focusLast();
                      }}
                    />
                  </span>
                )}
              </li>
            ))}
          </ol>
          <Button
            size={32}
            variant="dashed"
            icon={IconPlus}
            disabled={disabled}
            disabledReason={isFull && !disabled ? text('full', { max: field.maximum }) : undefined}
            onClick={() => {
              onChange([...videos, '']);
              focusLast();
            }}
          >
            {text('add')}
          </Button>
          <span role="status">
            <VisuallyHidden>{announcement}</VisuallyHidden>
          </span>
        </InputGroup>
      )}
    </Field>
  );
}
