-- A numbered invoice is never deleted, unless everything of its client is erased: that transaction says so.
CREATE OR REPLACE FUNCTION easel_invoice_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF current_setting('easel.erasing', true) = OLD.client_id::text THEN
			RETURN OLD;
		END IF;
		RAISE EXCEPTION 'Invoice % was numbered: it is voided, never deleted', OLD.number USING ERRCODE = 'restrict_violation';
	END IF;
	IF (NEW.number, NEW.client_id, NEW.currency, NEW.amount_cents, NEW.issued_at)
		IS DISTINCT FROM (OLD.number, OLD.client_id, OLD.currency, OLD.amount_cents, OLD.issued_at) THEN
		RAISE EXCEPTION 'Invoice % was numbered: its money is frozen', OLD.number USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION easel_invoice_lines_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	frozen text;
BEGIN
	SELECT number INTO frozen FROM invoices
		WHERE id IN (CASE WHEN TG_OP <> 'INSERT' THEN OLD.invoice_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.invoice_id END)
			AND number IS NOT NULL
			AND NOT (TG_OP = 'DELETE' AND current_setting('easel.erasing', true) = client_id::text)
		LIMIT 1;
	IF frozen IS NOT NULL THEN
		RAISE EXCEPTION 'Invoice % was numbered: its lines are frozen', frozen USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN coalesce(NEW, OLD);
END $$;
