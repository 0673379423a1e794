import { useTranslate } from 'ra-core';
import { creatorSessionEndpoints } from '../../contract/endpoints/administration/creatorSessions';
import { useServices } from '../../engine/services/services';
import { SessionList } from '../../resources/shared/sessions/SessionList';

/** Where the accounts of a creator are signed in. */
export function Sessions({ id }: { id: string }) {
  const translate = useTranslate();
  const { call } = useServices();
  const text = (key: string, values?: object) => translate(`creator.sessions.${key}`, values);
  const params = { id };
  return (
    <SessionList
      hasEmail
      source={{
        key: ['creator sessions', id],
        list: async signal => (await call(creatorSessionEndpoints.list, { params }, { signal })).items,
        end: async ids => {
          await call(creatorSessionEndpoints.end, { params, body: { ids: [...ids] } });
          return ids.length;
        },
      }}
      texts={{
        title: text('title'),
        none: text('none'),
        failed: text('failed'),
        endAll: text('endAll'),
        view: (viewer, device) => text('view', { viewer, device }),
      }}
    />
  );
}
