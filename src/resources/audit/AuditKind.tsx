import type { AuditEntry } from '../../contract/entities/administration/audit';
import { inPageLanguage } from '../../contract/messages';

/** What was changed. The log has the English name of its entity. */
export function AuditKind({ record: { entity } }: { record: AuditEntry }) {
  return <>{inPageLanguage(entity)}</>;
}
