import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startApiStudio, type ApiStudio } from '../helpers/apiStudio';
import { bankAccount, otherBankAccount, paymentSteps } from './paymentSteps';

let studio: ApiStudio;
beforeAll(async () => {
  // The provider of the process is replaced.
  studio = await startApiStudio({ processes: 1 });
});
afterAll(() => studio.stop());

const { save, get, tokenFor, reset } = paymentSteps(() => studio);
beforeEach(() => reset());
afterEach(() => vi.restoreAllMocks());

describe('a call of the payment provider', () => {
  it('locks nothing in the database while the provider answers', async () => {
    const token = await tokenFor(bankAccount);
    let found = 0;
    vi.spyOn(studio.deps.payments.provider, 'registerBeneficiary').mockImplementation(async () => {
      const { rows } = await studio.db.execute(sql`select id from users for update nowait`);
      found = rows.length;
      return true;
    });
    expect((await save(bankAccount, token)).status).toBe(200);
    expect(found).toBeGreaterThan(0);
    expect(await get()).toMatchObject({ state: 'pending' });
  });

  it('is made only where the change was verified', async () => {
    const register = vi.spyOn(studio.deps.payments.provider, 'registerBeneficiary');
    const token = await tokenFor(bankAccount);
    expect((await save(otherBankAccount, token)).status).toBe(409);
    expect((await save(bankAccount, 'x'.repeat(43))).status).toBe(410);
    expect(register).not.toHaveBeenCalled();
    expect((await save(bankAccount, token)).status).toBe(200);
    expect(register).toHaveBeenCalledOnce();
  });
});
