import { useState } from 'react';
import { TextInput } from '../../../ui/inputs/TextInput';
import { useWords } from '../../../engine/words';
import inputs from '../../inputs.module.css';
import type { InputProps } from '../../types';
import { WebLink } from '../../WebLink';

/** A link to a video. The form stores the id in it; the help names the video. */
export function VideoInput({
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
  const { translate } = useWords(resource);
  const [typed, setTyped] = useState('');
  const { idOf, addressOf } = field.meta.video!; // `videoReference` sets it
  const read = (text: string): unknown => (text.trim() === '' ? field.emptyValue : (idOf(text) ?? text));
  const given = typeof value === 'string' ? value : '';
  const address = addressOf(given);
  const isVideo = given !== '' && idOf(address) === given;
  // The pasted link stays until the form's value changes.
  const shown = read(typed) === value ? typed : isVideo ? address : given;
  return (
    <TextInput
      ref={inputRef}
      {...{ label, error, disabled, onBlur }}
      help={
        isVideo ? (
          <span className={inputs.note}>
            {translate('engine.kinds.video', { id: given })}
            <WebLink to={address}>{translate('engine.kinds.openVideo')}</WebLink>
          </span>
        ) : (
          (help ?? translate('engine.kinds.videoHelp'))
        )
      }
      required={field.required}
      type="url"
      inputMode="url"
      name={field.name}
      autoComplete="off"
      spellCheck={false}
      value={shown}
      onChange={event => {
        setTyped(event.target.value);
        onChange(read(event.target.value));
      }}
    />
  );
}
