-- The tables of accounts are written by Better Auth, whose own hooks run after its commit. These triggers write
-- the audit row in the same transaction; see docs/decisions/003-accounts-by-better-auth.md.

-- A time-ordered id (UUID version 7) as the program makes them; PostgreSQL has its own only from 18 on.
CREATE FUNCTION easel_sequential_id(at timestamptz) RETURNS uuid LANGUAGE sql VOLATILE AS $$
	SELECT encode(set_bit(set_bit(
		overlay(uuid_send(gen_random_uuid()) placing
			substring(int8send(floor(extract(epoch FROM at) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
		52, 1), 53, 1), 'hex')::uuid
$$;
--> statement-breakpoint
CREATE FUNCTION easel_audit_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO audit_logs (id, actor_id, action, target_table, target_id, metadata, created_at)
	VALUES (easel_sequential_id(NEW.created_at), NEW.id, 'user.create', 'users', NEW.id::text,
		jsonb_build_object('email', NEW.email, 'role', NEW.role), NEW.created_at);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_audit AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION easel_audit_user();
--> statement-breakpoint
CREATE FUNCTION easel_audit_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO audit_logs (id, actor_id, action, target_table, target_id, address, created_at)
		VALUES (easel_sequential_id(NEW.created_at), NEW.user_id, 'session.signIn', 'sessions', NEW.id::text,
			nullif(NEW.ip_address, ''), NEW.created_at);
	ELSE
		-- A session that ended by itself is taken away when somebody comes back with it.
		INSERT INTO audit_logs (id, actor_id, action, target_table, target_id, created_at)
		VALUES (easel_sequential_id(now()), OLD.user_id,
			CASE WHEN OLD.expires_at <= now() THEN 'session.expire' ELSE 'session.signOut' END,
			'sessions', OLD.id::text, now());
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_audit AFTER INSERT OR DELETE ON sessions
	FOR EACH ROW EXECUTE FUNCTION easel_audit_session();
--> statement-breakpoint
CREATE FUNCTION easel_audit_password() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO audit_logs (id, actor_id, action, target_table, target_id, created_at)
	VALUES (easel_sequential_id(NEW.updated_at), NEW.user_id, 'user.password', 'users', NEW.user_id::text,
		NEW.updated_at);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER auth_accounts_password_audit AFTER UPDATE OF password ON auth_accounts
	FOR EACH ROW WHEN (OLD.password IS DISTINCT FROM NEW.password) EXECUTE FUNCTION easel_audit_password();
--> statement-breakpoint
CREATE FUNCTION easel_audit_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO audit_logs (id, actor_id, action, target_table, target_id, metadata, created_at)
	VALUES (easel_sequential_id(NEW.created_at), NEW.user_id, 'user.link', 'users', NEW.user_id::text,
		jsonb_build_object('provider', NEW.provider_id), NEW.created_at);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER auth_accounts_link_audit AFTER INSERT ON auth_accounts
	FOR EACH ROW WHEN (NEW.provider_id <> 'credential') EXECUTE FUNCTION easel_audit_link();
