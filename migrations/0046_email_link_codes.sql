ALTER TABLE "email_links" ADD COLUMN "code_expires_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE OR REPLACE FUNCTION easel_audit_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		-- A link in an email opens a session that is limited to what the email is about.
		PERFORM easel_audit_account(NEW.created_at, NEW.user_id,
			CASE WHEN NEW.email_link_id IS NULL THEN 'session.signIn' ELSE 'session.fromEmail' END,
			'sessions', NEW.id::text,
			CASE WHEN NEW.email_link_id IS NOT NULL THEN jsonb_build_object('fromEmail',
				(SELECT mail_id FROM email_links WHERE id = NEW.email_link_id)) END,
			NULL, NEW.ip_address);
	ELSE
		-- A session that expired is deleted when someone comes back with it.
		PERFORM easel_audit_account(now(), OLD.user_id,
			CASE WHEN OLD.expires_at <= now() THEN 'session.expire' ELSE 'session.signOut' END,
			'sessions', OLD.id::text, jsonb_build_object('userId', OLD.user_id), NULL, NULL);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0046_email_link_codes', '0.1.0');
