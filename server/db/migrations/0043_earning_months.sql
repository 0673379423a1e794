-- Every month from the first one with figures or a bonus to the current one: nobody finalizes the months before.
-- An open month has no amounts yet.
CREATE OR REPLACE VIEW "earning_month_list" AS
SELECT to_char(every.month, 'YYYY-MM-DD') AS id, every.month::date AS month, coalesce(known.status, 'open') AS status,
  every.month + interval '1 month' <= now() AT TIME ZONE 'UTC' AS is_over, closed.creators,
  closed.daily::numeric AS daily, closed.quality_bonus::numeric AS quality_bonus,
  closed.adjustments::numeric AS adjustments, closed.finalized::numeric AS finalized,
  known.finalized_at, known.finalized_by, known.reopened_reason, known.reopened_by,
  coalesce(known.updated_at, every.month AT TIME ZONE 'UTC') AS updated_at
FROM generate_series(
  least(
    (SELECT min(month) FROM figure_months), (SELECT min(month) FROM earning_months),
    date_trunc('month', now() AT TIME ZONE 'UTC')::date
  )::timestamp,
  date_trunc('month', now() AT TIME ZONE 'UTC'), interval '1 month'
) AS every(month)
LEFT JOIN earning_months AS known ON known.month = every.month::date
LEFT JOIN earning_months AS closed ON closed.month = known.month AND closed.status <> 'open';
