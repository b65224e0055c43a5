CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "proofs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text,
	"new_email" text,
	"session_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "proofs_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "proofs_kind" CHECK ("proofs"."kind" in ('VERIFY', 'RESET', 'EMAIL'))
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"codes_made_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "two_factors_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agency" ADD COLUMN "requires_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "proofs_user" ON "proofs" USING btree ("user_id","kind");--> statement-breakpoint
-- As in 0003: what Better Auth itself writes is recorded in the same transaction.
CREATE FUNCTION easel_audit_passkey() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO audit_logs (id, actor_id, action, target_table, target_id, metadata, created_at)
	VALUES (easel_sequential_id(NEW.created_at), NEW.user_id, 'secondFactor.add', 'users', NEW.user_id::text,
		jsonb_build_object('kind', 'PASSKEY'), NEW.created_at);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER passkeys_audit AFTER INSERT ON passkeys FOR EACH ROW EXECUTE FUNCTION easel_audit_passkey();
--> statement-breakpoint
-- New recovery codes carry a new moment; without one, a code was used to sign in. The row holds no time of that.
CREATE FUNCTION easel_audit_recovery_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO audit_logs (id, actor_id, action, target_table, target_id, created_at)
	VALUES (easel_sequential_id(now()), NEW.user_id, 'secondFactor.codeUsed', 'users', NEW.user_id::text, now());
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER two_factors_code_audit AFTER UPDATE OF backup_codes ON two_factors
	FOR EACH ROW WHEN (OLD.backup_codes IS DISTINCT FROM NEW.backup_codes AND OLD.codes_made_at = NEW.codes_made_at)
	EXECUTE FUNCTION easel_audit_recovery_code();
