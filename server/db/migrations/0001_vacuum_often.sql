-- Lists are answered from indexes alone where the table's visibility is known, so it is kept known: after a change of
-- half a percent of the rows, rather than of a fifth.
ALTER TABLE "moments" SET (
  autovacuum_vacuum_scale_factor = 0.005,
  autovacuum_vacuum_insert_scale_factor = 0.005,
  autovacuum_analyze_scale_factor = 0.02
);
