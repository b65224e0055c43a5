-- From the moment when an invoice has its number, what it asks for cannot be changed by anybody; see
-- docs/decisions/008-plain-dates-and-integer-money.md.
CREATE FUNCTION easel_invoice_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		RAISE EXCEPTION 'Invoice % was numbered: it is voided, never deleted', OLD.number USING ERRCODE = 'restrict_violation';
	END IF;
	IF (NEW.number, NEW.client_id, NEW.currency, NEW.amount_cents, NEW.issued_at)
		IS DISTINCT FROM (OLD.number, OLD.client_id, OLD.currency, OLD.amount_cents, OLD.issued_at) THEN
		RAISE EXCEPTION 'Invoice % was numbered: its money is frozen', OLD.number USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_frozen BEFORE UPDATE OR DELETE ON invoices
	FOR EACH ROW WHEN (OLD.number IS NOT NULL) EXECUTE FUNCTION easel_invoice_frozen();
--> statement-breakpoint
CREATE FUNCTION easel_invoice_lines_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	frozen text;
BEGIN
	SELECT number INTO frozen FROM invoices
		WHERE id IN (CASE WHEN TG_OP <> 'INSERT' THEN OLD.invoice_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.invoice_id END)
			AND number IS NOT NULL LIMIT 1;
	IF frozen IS NOT NULL THEN
		RAISE EXCEPTION 'Invoice % was numbered: its lines are frozen', frozen USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN coalesce(NEW, OLD);
END $$;
--> statement-breakpoint
CREATE TRIGGER invoice_lines_frozen BEFORE INSERT OR UPDATE OR DELETE ON invoice_lines
	FOR EACH ROW EXECUTE FUNCTION easel_invoice_lines_frozen();
--> statement-breakpoint
-- A project keeps the currency that it was invoiced in.
CREATE FUNCTION easel_project_currency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM invoices WHERE project_id = OLD.id) THEN
		RAISE EXCEPTION 'The project was invoiced in %', OLD.currency USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER projects_currency_fixed BEFORE UPDATE OF currency ON projects
	FOR EACH ROW WHEN (OLD.currency IS DISTINCT FROM NEW.currency) EXECUTE FUNCTION easel_project_currency();
