import type { Role } from '../../contract/entities/administration/role';
import { fixedPermissionsReason, renameReason } from '../../contract/transitions/roleReasons';
import { useWords } from '../../engine/words';
import styles from './RoleHeader.module.css';

/** How many people have the role, and what of it cannot be changed. */
export function RoleHeader({ record: role }: { record: Role }) {
  const { resourceText } = useWords('roles');
  const notes = [
    resourceText('held', { smart_count: role.people }),
    renameReason(role),
    fixedPermissionsReason(role),
  ].filter(note => note !== undefined);
  return (
    <div className={styles.notes}>
      {notes.map(note => (
        <p key={note}>{note}.</p>
      ))}
    </div>
  );
}
