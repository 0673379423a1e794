import { useQuery, useQueryClient } from '@tanstack/react-query';
import { paymentMethodEndpoints } from '../../../contract/endpoints/payments/paymentMethod';
import type { PaymentConfig, PaymentMethod } from '../../../contract/entities/payments/paymentMethod';
import { failureOf } from '../../../engine/services/failure';
import { useServices } from '../../../engine/services/services';

/** Masked, but private: in memory no longer than the screens that show it. */
const isPrivate = { gcTime: 0, retry: false, meta: { quiet: true } } as const;

const methodKey = (ownerId: string) => ['payments', 'method', ownerId];

/** How the person is paid, and what replaces it after a change. */
export const usePaymentMethod = () => {
  const {
    call,
    drafts: { ownerId },
  } = useServices();
  const cache = useQueryClient();
  const query = useQuery({
    ...isPrivate,
    queryKey: methodKey(ownerId),
    queryFn: async ({ signal }): Promise<PaymentMethod> => {
      const { items } = await call(paymentMethodEndpoints.get, { query: {} }, { signal });
      return items[0]!.data; // everybody has one, set or not
    },
    staleTime: 0,
  });
  const set = (method: PaymentMethod | undefined) => {
    if (method) cache.setQueryData(methodKey(ownerId), method);
    // The state of the method is part of the account, too.
    void cache.invalidateQueries({ queryKey: ['user'] });
  };
  /** During a view of their studio, nobody else reads how somebody is paid. */
  const isHidden = failureOf(query.error).status === 403;
  return { ...query, isHidden, set };
};

/** What is offered, and what suits the person. */
export const usePaymentConfig = () => {
  const { call } = useServices();
  return useQuery({
    ...isPrivate,
    queryKey: ['payments', 'config'],
    queryFn: async ({ signal }): Promise<PaymentConfig> => {
      const { items } = await call(paymentMethodEndpoints.config, {}, { signal });
      return items[0]!; // every server has one
    },
    staleTime: 60_000,
  });
};
