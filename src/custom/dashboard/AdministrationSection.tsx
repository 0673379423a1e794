import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { addressOf } from '../../app/addresses';
import type { Page } from '../../contract/calls/envelope';
import { writeQuery } from '../../contract/calls/listQuery';
import { applicationEndpoints } from '../../contract/endpoints/administration/applications';
import { failedWorkEndpoints } from '../../contract/endpoints/administration/failedWork';
import { adEndpoints } from '../../contract/endpoints/figures/ads';
import { earningMonthEndpoints } from '../../contract/endpoints/figures/earnings';
import { applicationManager } from '../../contract/entities/administration/application';
import { adManager } from '../../contract/entities/ads/ad';
import { earningsManager } from '../../contract/entities/earnings/earningFields';
import { isPermitted, type Permission } from '../../contract/permission';
import { useServices } from '../../engine/services/services';
import { useFormatCount } from '../../ui/useFormatCount';
import { Section } from './Section';
import { Tile } from './Tile';
import type { LoadedQuery } from '../../engine/cards/LoadedCard';
import { useCardQuery } from './useDashboard';

/** Filters of a list, as its call and its address have them. */
type Filters = Readonly<Record<string, string | readonly string[] | boolean>>;

const openStatuses = ['pending', 'under_verification', 'resubmitted', 'escalated'] as const;
const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** What waits for administrators, as far as they may see it. */
export function AdministrationSection() {
  const translate = useTranslate();
  const { person } = useServices();
  const may = (permission: Permission) => isPermitted(person.permissions, [permission]);
  return (
    <Section title={translate('dashboard.administration.title')}>
      {may(applicationManager) && <Applications />}
      {may(adManager) && <EndingAds />}
      {may(earningsManager) && <OpenMonths />}
      {may('heartbeat.manage_app_configs') && (
        <>
          <Failures kind="job" />
          <Failures kind="mail" />
        </>
      )}
    </Section>
  );
}

/** The number of records in a list, as a link to it. */
function CountTile({
  name,
  detail,
  address,
  filters,
  query: { data, ...query },
}: {
  name: string;
  detail: string;
  address: string;
  filters: Filters;
  query: LoadedQuery<Page<unknown>>;
}) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const text = (key: string) => translate(`dashboard.administration.${key}`);
  return (
    <Tile
      label={text(name)}
      to={`${address}?${writeQuery(filters).toString()}`}
      query={{ ...query, data: data?.total }}
    >
      {total => ({ value: formatCount(total), detail: text(detail) })}
    </Tile>
  );
}

function Applications() {
  const filters = { status: openStatuses };
  const query = useCardQuery(applicationEndpoints.list, { query: { ...filters, per_page: 1 } });
  return (
    <CountTile
      {...{ filters, query }}
      name="applications"
      detail="applicationsText"
      address={addressOf.admin('applications')}
    />
  );
}

function EndingAds() {
  // Whole hours, so that the dashboard asks for the same list when it is opened again.
  const [from] = useState(() => Math.floor(Date.now() / hourMs) * hourMs);
  const filters = {
    status: ['active'],
    end_schedule_from: new Date(from).toISOString(),
    end_schedule_to: new Date(from + 7 * dayMs).toISOString(),
  };
  const query = useCardQuery(adEndpoints.list, { query: { ...filters, per_page: 1 } });
  return <CountTile {...{ filters, query }} name="ads" detail="adsText" address={addressOf.ads} />;
}

function OpenMonths() {
  const filters = { status: ['open'], is_over: true };
  const query = useCardQuery(earningMonthEndpoints.list, { query: { ...filters, per_page: 1 } });
  return (
    <CountTile
      {...{ filters, query }}
      name="months"
      detail="monthsText"
      address={addressOf.manageEarnings('months')}
    />
  );
}

function Failures({ kind }: { kind: 'job' | 'mail' }) {
  const filters = { kind: [kind] };
  const query = useCardQuery(failedWorkEndpoints.list, { query: { ...filters, per_page: 1 } });
  return (
    <CountTile
      {...{ filters, query }}
      name={kind === 'job' ? 'jobs' : 'mails'}
      detail="failedText"
      address={addressOf.admin('failures')}
    />
  );
}
