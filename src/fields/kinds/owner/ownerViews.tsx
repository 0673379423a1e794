import { Link } from 'react-router';
import { useServices } from '../../../engine/services/services';
import { useWords } from '../../../engine/words';
import { Avatar } from '../../../ui/display/Avatar';
import { useRelated } from '../references/useRelated';
import styles from './Owner.module.css';

/** Picture, name and handle of an owner. A link, where owners have a page that the person can open. */
export function OwnerLink({ id, resource }: { id: string; resource: string }) {
  const { relatedRecords, pictureUrl } = useServices();
  const [owner] = useRelated(resource, [id]);
  const { title = id, subtitle, picture } = owner ?? {};
  const address = relatedRecords.addressOf(resource, id);
  const content = (
    <>
      <Avatar
        name={title}
        size={24}
        src={picture === undefined ? undefined : (width, height) => pictureUrl(picture, width, height)}
      />
      <span className={styles.texts}>
        <span className={styles.name}>{title}</span>
        {subtitle !== undefined && <span className={styles.handle}>{subtitle}</span>}
      </span>
    </>
  );
  return address === undefined ? (
    <span className={styles.owner} data-later="">
      {content}
    </span>
  ) : (
    <Link to={address} className={styles.owner} data-later="">
      {content}
    </Link>
  );
}

/** The filter of a list by owner, as text: "is Lena Furrer". */
export function OwnerCondition({ id, resource }: { id: string; resource: string }) {
  const { translate } = useWords('');
  const [owner] = useRelated(resource, [id]);
  return translate('engine.filter.conditions.is', { values: owner?.title ?? id });
}
