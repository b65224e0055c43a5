-- A guest by a review link is a person without an account: whoever made the link stands in the log, and the guest made nothing.
DROP TRIGGER users_audit ON users;--> statement-breakpoint
CREATE TRIGGER users_audit AFTER INSERT ON users FOR EACH ROW WHEN (NEW.email NOT LIKE 'guest:%') EXECUTE FUNCTION easel_audit_user();
