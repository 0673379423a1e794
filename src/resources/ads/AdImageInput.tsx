import type { InputProps } from '../../fields/types';
import styles from './AdPreviews.module.css';
import { AdPreviews } from './AdPreviews';

/** The picture of an ad; that of a new one below its previews, which a saved ad has above the form. */
export function AdImageInput(props: InputProps) {
  const { Input } = props.field.screen;
  return (
    <div className={styles.image}>
      {props.record?.['id'] === undefined && <AdPreviews />}
      {Input && <Input {...props} />}
    </div>
  );
}
