-- Processes keep who is signed in, and with which rights (src/kernel/rights-cache.ts). They hear of every change
-- with its commit, whoever makes it. The notice tells the connection that made it, before the commit returns.
CREATE FUNCTION easel_rights_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE NOTICE 'easel_rights';
	PERFORM pg_notify('easel_rights', '');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_rights AFTER DELETE OR TRUNCATE OR UPDATE OF
	id, token, user_id, expires_at, view_as_user_id, email_link_id, stays_signed_in, created_at
	ON sessions EXECUTE FUNCTION easel_rights_changed();
--> statement-breakpoint
CREATE TRIGGER access_tokens_rights AFTER DELETE OR TRUNCATE OR UPDATE OF
	id, token_hash, user_id, scopes, expires_at
	ON access_tokens EXECUTE FUNCTION easel_rights_changed();
--> statement-breakpoint
CREATE TRIGGER users_rights AFTER DELETE OR TRUNCATE OR UPDATE OF
	id, email, first_name, last_name, role, sees_money, two_factor_enabled
	ON users EXECUTE FUNCTION easel_rights_changed();
--> statement-breakpoint
CREATE TRIGGER contacts_rights AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE
	ON contacts EXECUTE FUNCTION easel_rights_changed();
--> statement-breakpoint
CREATE TRIGGER passkeys_rights AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF user_id
	ON passkeys EXECUTE FUNCTION easel_rights_changed();
--> statement-breakpoint
CREATE TRIGGER agency_rights AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF requires_second_factor
	ON agency EXECUTE FUNCTION easel_rights_changed();
--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0049_rights_changes', '0.1.0');
