import { useRef } from 'react';
import { limits } from '../../../contract/limits';
import type { InputProps } from '../../../fields/types';
import { useWords } from '../../../engine/words';
import { Button } from '../../../ui/buttons/Button';
import { IconButton } from '../../../ui/buttons/IconButton';
import { IconPlus, IconTrash } from '../../../ui/display/icons';
import { Field } from '../../../ui/inputs/Field';
import { InputGroup } from '../../../ui/inputs/InputGroup';
import { TextInput } from '../../../ui/inputs/TextInput';
import styles from './Inputs.module.css';

/** Addresses of web pages, one input each. */
export function LinksInput({
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
  const { translate } = useWords(resource);
  const text = (key: string, values?: object) => translate(`customize.links.${key}`, values);
  const box = useRef<HTMLDivElement>(null);
  const links = Array.isArray(value) ? value.map(String) : [];
  /** Focuses an input after the rows are rendered again. */
  const focusLater = (index: number) =>
    requestAnimationFrame(() => box.current?.querySelectorAll('input')[index]?.focus());
  return (
    <Field
      label={label}
      help={help}
      error={error}
      counter={{ used: links.length, max: limits.links, of: 'items' }}
    >
      {control => (
        <InputGroup
          {...{ control, inputRef, onBlur }}
          box={element => {
            box.current = element;
          }}
          focused="input, button"
          className={styles.links}
        >
          {links.map((link, at) => (
            <div key={at} className={styles.link}>
              <TextInput
                label={text('link', { position: at + 1 })}
                type="url"
                inputMode="url"
                placeholder="https://"
                value={link}
                disabled={disabled}
                onChange={event =>
                  onChange(links.map((each, index) => (index === at ? event.target.value : each)))
                }
              />
              <IconButton
                icon={IconTrash}
                label={text('remove', { position: at + 1 })}
                disabled={disabled ?? false}
                onClick={() => {
                  onChange(links.filter((_, index) => index !== at));
                  focusLater(Math.max(0, at - 1));
                }}
              />
            </div>
          ))}
          <Button
            size={32}
            variant="dashed"
            icon={IconPlus}
            disabled={disabled ?? false}
            disabledReason={links.length >= limits.links ? text('full', { max: limits.links }) : undefined}
            onClick={() => {
              onChange([...links, '']);
              focusLater(links.length);
            }}
          >
            {text('add')}
          </Button>
        </InputGroup>
      )}
    </Field>
  );
}
