-- waits for: servers of earlier releases
-- The column "payment_state" of "users" is dropped, with its values.
ALTER TABLE "users" DROP COLUMN "payment_state";
