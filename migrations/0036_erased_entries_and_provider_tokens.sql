-- From this release on, erasing records which entries it empties. This records those emptied before.
INSERT INTO audit_logs (id, action, target_table, metadata, created_at)
SELECT easel_sequential_id(now()), 'audit.erase', 'audit_logs', jsonb_build_object('entries', jsonb_agg(id)), now()
FROM (
	SELECT id, (row_number() OVER (ORDER BY id) - 1) / 500 AS part FROM audit_logs
	WHERE personal IS NULL AND personal_digest IS NOT NULL
) AS erased
GROUP BY part;
--> statement-breakpoint
-- Easel never calls a provider again after a sign-in, so it keeps none of the provider's tokens.
UPDATE auth_accounts SET access_token = NULL, refresh_token = NULL, id_token = NULL,
	access_token_expires_at = NULL, refresh_token_expires_at = NULL
WHERE num_nonnulls(access_token, refresh_token, id_token, access_token_expires_at, refresh_token_expires_at) > 0;
--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0036_erased_entries_and_provider_tokens', '0.1.0');
