import { useServices } from '../../engine/services/services';
import { useWords } from '../../engine/words';
import type { InputProps } from '../../fields/types';
import { Avatar } from '../../ui/display/Avatar';
import { Field } from '../../ui/inputs/Field';
import { useLazyWords } from '../../ui/useLazyWords';
import styles from './AdCreatorInput.module.css';
import { useAdPlan } from './adPlan';
import { adFormWords } from './formWords.en';

/** The creator whom the ad is for. People who cannot list creators see the name that the ad has. */
export function AdCreatorInput(props: InputProps) {
  useLazyWords(adFormWords);
  const { resourceText } = useWords('ads');
  const { person, pictureUrl } = useServices();
  const { ads } = useAdPlan();
  const { Input } = props.field.screen;
  if (person.permissions.includes('moments.manage')) return Input ? <Input {...props} /> : null;
  const ad = ads?.find(({ id }) => id === props.record?.['id']);
  const { creator_name: name, creator_handle: handle, creator_avatar: avatar } = ad ?? {};
  return (
    <Field label={props.label}>
      {({ id }) => (
        <output id={id} className={styles.creator}>
          {name ? (
            <>
              <Avatar
                name={name}
                size={24}
                src={avatar ? (width, height) => pictureUrl(avatar, width, height) : undefined}
              />
              {name}{' '}
              <span dir="auto" className={styles.handle}>
                @{handle}
              </span>
            </>
          ) : (
            resourceText('noCreator')
          )}
        </output>
      )}
    </Field>
  );
}
