import type { Endpoint } from '../../../src/contract/calls/endpoint';
import { only } from '../../../src/contract/calls/envelope';
import {
  payoutEndpoints,
  payoutRunEndpoints,
  paymentWebhookEndpoints,
} from '../../../src/contract/endpoints/payments/payouts';
import { payoutRun } from '../../../src/contract/entities/payments/payoutRun';
import type { PayoutRunAction } from '../../../src/contract/transitions/payouts';
import { monthAhead } from '../../../src/fields/kinds/month/month';
import { writeAudit } from '../../db/audit';
import type { ListCaches } from '../../db/lists/listCaches';
import { allOwners } from '../../db/lists/totalsCache';
import { ProblemError, problemOf, validationFailed } from '../../errors/problem';
import { implement, type Implementation, type WritingCall } from '../../http/implement';
import type { JobRunner } from '../../jobs/jobRunner';
import { messageFor } from '../../messages';
import { payoutRunStore, payoutStore } from '../../payments/payouts/payoutStores';
import { prepareRun, previewRun, takeRunStep } from '../../payments/payouts/runSteps';
import { summarizeRun } from '../../payments/payouts/summarizeRun';
import type { PaymentServices } from '../../payments/methods/paymentServices';
import { providerEvent, receiveEvent } from '../../payments/providers/receiveEvent';
import { isSigned } from '../../payments/providers/signature';
import { recordImplementations } from '../../resources/recordImplementations';

/** What the calls about payouts use. */
export interface PayoutDependencies {
  readonly lists: ListCaches;
  readonly jobs: Pick<JobRunner, 'wake'>;
  readonly payments: Pick<PaymentServices, 'provider' | 'webhookSecret' | 'activeTypes'>;
}

const maxEventBytes = 20_000;

/** Reads the body of an event as it was signed. */
const readText = async ({ body, headers }: Request): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  const tooLarge = () => new ProblemError('validation-failed', { status: 413 });
  if (Number(headers.get('content-length') ?? 0) > maxEventBytes) throw tooLarge();
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > maxEventBytes) throw tooLarge();
  }
  return text + decoder.decode();
};

const eventIn = (text: string) => {
  try {
    return providerEvent.parse(JSON.parse(text));
  } catch {
    throw problemOf('validation-failed');
  }
};

/** The calls about payouts and runs, and the events of providers. */
export const payoutImplementations = ({
  lists,
  jobs,
  payments: { provider, webhookSecret, activeTypes },
}: PayoutDependencies): readonly Implementation[] => {
  const invalidate = ({ afterCommit }: Pick<WritingCall, 'afterCommit'>) =>
    afterCommit(() => lists.totals.invalidate([allOwners], []));
  const audit = (endpoint: Endpoint, call: WritingCall, id: string, before: object | null, after: object) =>
    writeAudit(call.db, endpoint, call, [
      { entity: payoutRun.name, entityId: id, before: before && { ...before }, after: { ...after } },
    ]);
  const step = (action: PayoutRunAction) =>
    implement(payoutRunEndpoints[action], async call => {
      const { db, caller, now, params } = call;
      const { id } = params;
      const before = await takeRunStep(db, { id, step: action, provider: provider.name, now }, caller);
      const [run] = await payoutRunStore.read(db, [id]);
      if (!run) throw problemOf('not-found');
      await audit(payoutRunEndpoints[action], call, id, { status: before }, { status: run.status });
      invalidate(call);
      return only(run);
    });

  return [
    ...recordImplementations(
      payoutStore,
      { list: payoutEndpoints.list, totals: payoutEndpoints.totals },
      { lists, jobs },
    ),
    ...recordImplementations(payoutRunStore, { list: payoutRunEndpoints.list }, { lists, jobs }),

    implement(payoutRunEndpoints.summary, async ({ db, params: { id } }) => {
      const [run] = await payoutRunStore.read(db, [id]);
      if (!run) throw problemOf('not-found');
      return only(await summarizeRun(db, id));
    }),

    implement(payoutRunEndpoints.prepare, async call => {
      const { db, body, caller, now } = call;
      const { month, kind, dry_run: isDryRun } = body;
      if (month >= monthAhead(0, now))
        throw validationFailed({ path: 'month', message: messageFor('payout-month-not-over') });
      const plan = { month, kind, now, activeTypes };
      if (isDryRun) return only(await previewRun(db, plan));
      const preview = await prepareRun(db, plan, caller);
      const { run_id: id, creators, amount } = preview;
      if (id !== null)
        await audit(payoutRunEndpoints.prepare, call, id, null, {
          ...{ status: 'prepared', month, kind, creators, amount },
        });
      invalidate(call);
      return only(preview);
    }),

    step('release'),
    step('cancel'),
    step('retry'),

    implement(paymentWebhookEndpoints.receive, async ({ db, request, params, now }) => {
      if (params.provider !== provider.name) throw problemOf('not-found');
      const body = await readText(request);
      if (!isSigned(webhookSecret, { headers: request.headers, body, now })) throw problemOf('invalid-jwt');
      const event = eventIn(body);
      await db.transaction(tx => receiveEvent(tx, event, { provider: provider.name, now }));
      lists.totals.invalidate([allOwners], []);
    }),
  ];
};

/** The list of payouts with its export. */
export const payoutExports = { store: payoutStore, endpoints: payoutEndpoints };
