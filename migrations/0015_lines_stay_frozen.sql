-- Outside of an erasure the setting is null, and a comparison with null must not open the way.
CREATE OR REPLACE FUNCTION easel_invoice_lines_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	frozen text;
BEGIN
	SELECT number INTO frozen FROM invoices
		WHERE id IN (CASE WHEN TG_OP <> 'INSERT' THEN OLD.invoice_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.invoice_id END)
			AND number IS NOT NULL
			AND NOT (TG_OP = 'DELETE' AND coalesce(current_setting('easel.erasing', true), '') = client_id::text)
		LIMIT 1;
	IF frozen IS NOT NULL THEN
		RAISE EXCEPTION 'Invoice % was numbered: its lines are frozen', frozen USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN coalesce(NEW, OLD);
END $$;
