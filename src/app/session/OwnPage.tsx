import { CustomizeScreen } from '../../custom/customize/CustomizeScreen';
import { useSession } from '../../providers/session/SessionContext';

/** The form of the person's page. What is published of name and avatar is also that of the account in the frame. */
export function OwnPage() {
  const session = useSession();
  // Until it is read again, the frame shows what it has.
  return <CustomizeScreen onPublished={() => void session.start().catch(() => undefined)} />;
}
