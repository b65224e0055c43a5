CREATE TABLE "audit_seal" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "audit_seal_one_row" CHECK ("audit_seal"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "personal" jsonb;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "salt" text;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "personal_digest" text;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "number" bigint;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD COLUMN "hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_logs_number" ON "audit_logs" USING btree ("number") WHERE "audit_logs"."number" is not null;--> statement-breakpoint
CREATE INDEX "audit_logs_unsealed" ON "audit_logs" USING btree ("created_at","id") WHERE "audit_logs"."number" is null;--> statement-breakpoint
ALTER TABLE "audit_logs" ADD CONSTRAINT "audit_logs_sealed" CHECK (("audit_logs"."number" is null) = ("audit_logs"."hash" is null));--> statement-breakpoint
ALTER TABLE "audit_logs" ADD CONSTRAINT "audit_logs_salted" CHECK (("audit_logs"."personal" is null) = ("audit_logs"."salt" is null));--> statement-breakpoint
INSERT INTO "audit_seal" ("id", "number", "hash", "sealed_at") VALUES (1, 0, repeat('0', 64), now());
--> statement-breakpoint
-- What stands in the metadata of entries so far is divided as audit/rules.personal.ts divides it from now on.
CREATE FUNCTION pg_temp.plain(key text, value jsonb) RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN
	RETURN CASE jsonb_typeof(value)
		WHEN 'string' THEN
			value #>> '{}' ~* '^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$'
			OR value #>> '{}' ~ '^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$'
			OR (key IN ('before', 'after') AND value #>> '{}' ~ '^[A-Z]+(_[A-Z]+)*$')
			OR key IN ('accent', 'archivedFrom', 'currency', 'decision', 'frontPage', 'kind', 'logoKey',
				'mails', 'mediaType', 'method', 'number', 'planCode', 'provider', 'role', 'scopes', 'state',
				'status', 'timeZone', 'type')
		WHEN 'array' THEN NOT EXISTS (SELECT FROM jsonb_array_elements(value) AS one WHERE NOT pg_temp.plain(key, one))
		WHEN 'object' THEN NOT EXISTS (SELECT FROM jsonb_each(value) AS one WHERE NOT pg_temp.plain(one.key, one.value))
		ELSE true
	END;
END $$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.part(whole jsonb, wanted boolean) RETURNS jsonb LANGUAGE sql AS $$
	SELECT jsonb_object_agg(key, value) FROM (
		SELECT key, CASE WHEN key IN ('before', 'after') AND jsonb_typeof(value) = 'object' AND NOT pg_temp.plain(key, value)
			THEN (SELECT jsonb_object_agg(inner_one.key, inner_one.value) FROM jsonb_each(value) AS inner_one
				WHERE pg_temp.plain(inner_one.key, inner_one.value) = wanted)
			WHEN pg_temp.plain(key, value) = wanted THEN value
		END AS value FROM jsonb_each(whole)
	) AS parts WHERE value IS NOT NULL
$$;
--> statement-breakpoint
UPDATE audit_logs SET
	metadata = CASE WHEN metadata IS NULL THEN NULL ELSE coalesce(pg_temp.part(metadata, true), '{}') END,
	personal = nullif(jsonb_strip_nulls(jsonb_build_object(
		'address', address, 'metadata', pg_temp.part(metadata, false))), '{}'),
	salt = CASE WHEN address IS NOT NULL OR pg_temp.part(metadata, false) IS NOT NULL
		THEN replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') END;
--> statement-breakpoint
UPDATE audit_logs SET personal_digest = encode(sha256(convert_to(salt || personal::text, 'UTF8')), 'hex')
	WHERE personal IS NOT NULL;
--> statement-breakpoint
-- Who wrote an entry did not choose its salt, nor its place in the chain.
CREATE FUNCTION easel_audit_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.number := NULL;
	NEW.hash := NULL;
	NEW.salt := NULL;
	NEW.personal_digest := NULL;
	IF NEW.personal IS NOT NULL THEN
		NEW.salt := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
		NEW.personal_digest := encode(sha256(convert_to(NEW.salt || NEW.personal::text, 'UTF8')), 'hex');
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_logs_written BEFORE INSERT ON audit_logs FOR EACH ROW EXECUTE FUNCTION easel_audit_written();
--> statement-breakpoint
-- An entry is sealed once, and what is personal in it may be erased; nothing else ever changes it.
CREATE FUNCTION easel_audit_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF OLD.number IS NULL AND NEW.number IS NOT NULL
			AND to_jsonb(NEW) - ARRAY['number', 'hash'] = to_jsonb(OLD) - ARRAY['number', 'hash'] THEN
			RETURN NEW;
		END IF;
		IF NEW.personal IS NULL AND NEW.salt IS NULL
			AND to_jsonb(NEW) - ARRAY['personal', 'salt'] = to_jsonb(OLD) - ARRAY['personal', 'salt'] THEN
			RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'The audit log is never changed, only added to' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_logs_frozen BEFORE UPDATE OR DELETE ON audit_logs
	FOR EACH ROW EXECUTE FUNCTION easel_audit_frozen();
--> statement-breakpoint
CREATE TRIGGER audit_logs_not_emptied BEFORE TRUNCATE ON audit_logs
	FOR EACH STATEMENT EXECUTE FUNCTION easel_audit_frozen();
--> statement-breakpoint
-- The triggers of accounts (0003), with what is personal in its place. A transaction that knows who acts, and from
-- where, says so in easel.actor and easel.address; else it is the account itself.
CREATE FUNCTION easel_audit_account(
	at timestamptz, account uuid, act text, target_of text, target text, details jsonb, personal_details jsonb, seen_at text
) RETURNS void LANGUAGE sql AS $$
	INSERT INTO audit_logs (id, actor_id, action, target_table, target_id, metadata, personal, created_at)
	VALUES (easel_sequential_id(at), coalesce(nullif(current_setting('easel.actor', true), '')::uuid, account), act,
		target_of, target, details,
		nullif(jsonb_strip_nulls(jsonb_build_object('metadata', personal_details,
			'address', coalesce(nullif(seen_at, ''), nullif(current_setting('easel.address', true), '')))), '{}'), at)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION easel_audit_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM easel_audit_account(NEW.created_at, NEW.id, 'user.create', 'users', NEW.id::text,
		jsonb_build_object('role', NEW.role), jsonb_build_object('email', NEW.email), NULL);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION easel_audit_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM easel_audit_account(NEW.created_at, NEW.user_id, 'session.signIn', 'sessions', NEW.id::text,
			NULL, NULL, NEW.ip_address);
	ELSE
		-- A session that ended by itself is taken away when somebody comes back with it.
		PERFORM easel_audit_account(now(), OLD.user_id,
			CASE WHEN OLD.expires_at <= now() THEN 'session.expire' ELSE 'session.signOut' END,
			'sessions', OLD.id::text, jsonb_build_object('userId', OLD.user_id), NULL, NULL);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION easel_audit_password() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM easel_audit_account(NEW.updated_at, NEW.user_id, 'user.password', 'users', NEW.user_id::text,
		NULL, NULL, NULL);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION easel_audit_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM easel_audit_account(NEW.created_at, NEW.user_id, 'user.link', 'users', NEW.user_id::text,
		jsonb_build_object('provider', NEW.provider_id), NULL, NULL);
	RETURN NULL;
END $$;
--> statement-breakpoint
-- As the others, those of second factors (0019).
CREATE OR REPLACE FUNCTION easel_audit_passkey() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM easel_audit_account(NEW.created_at, NEW.user_id, 'secondFactor.add', 'users', NEW.user_id::text,
		jsonb_build_object('kind', 'PASSKEY'), NULL, NULL);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION easel_audit_recovery_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM easel_audit_account(now(), NEW.user_id, 'secondFactor.codeUsed', 'users', NEW.user_id::text,
		NULL, NULL, NULL);
	RETURN NULL;
END $$;
