-- alone, because calls go on meanwhile
CREATE INDEX CONCURRENTLY "tags_folded" ON "tags" USING btree (coalesce(nullif(regexp_replace(normalize(lower(name), NFKD), '[\u0300-\u036f\s_\u2010-\u2015\u2212-]+', '', 'g'), ''), lower(name)),"name","moments","owner","supertag","ranking");
