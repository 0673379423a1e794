import { useTranslate } from 'ra-core';
import { ownSessionEndpoints } from '../../contract/endpoints/people/ownSessions';
import { useServices } from '../../engine/services/services';
import { SessionList } from '../../resources/shared/sessions/SessionList';

/** Where the person is signed in. */
export function Sessions() {
  const translate = useTranslate();
  const { call, drafts } = useServices();
  const text = (key: string, values?: object) => translate(`profile.sessions.${key}`, values);
  return (
    <SessionList
      isCard
      source={{
        key: ['own sessions', drafts.ownerId],
        list: async signal => (await call(ownSessionEndpoints.list, {}, { signal })).items,
        end: async (ids, isAll) => {
          const { items } = await call(ownSessionEndpoints.end, { body: isAll ? {} : { ids: [...ids] } });
          return items[0]?.ended ?? 0;
        },
      }}
      texts={{
        title: text('title'),
        text: text('text'),
        failed: text('failed'),
        endAll: text('endOthers'),
        view: (viewer, device) => text('view', { viewer, device }),
      }}
    />
  );
}
