INSERT INTO billing_settings (id) VALUES (1) ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO document_counters (series, year, last) SELECT 'INVOICE', year, last FROM invoice_counters;
--> statement-breakpoint
-- Of a document that has its number, only where it stands may change: all else is what was sent.
CREATE OR REPLACE FUNCTION easel_invoice_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	standing text[] := ARRAY['status', 'paid_at', 'voided_at', 'viewed_at', 'mailed_at', 'reminders_off',
		'stripe_invoice_id', 'stripe_payment_intent_id', 'milestone_id'];
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF coalesce(current_setting('easel.erasing', true), '') = OLD.client_id::text THEN
			RETURN OLD;
		END IF;
		RAISE EXCEPTION 'Invoice % was numbered: it is voided, never deleted', OLD.number USING ERRCODE = 'restrict_violation';
	END IF;
	IF to_jsonb(NEW) - standing IS DISTINCT FROM to_jsonb(OLD) - standing THEN
		RAISE EXCEPTION 'Invoice % was numbered: its money is frozen', OLD.number USING ERRCODE = 'restrict_violation';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoice_instalments_frozen BEFORE INSERT OR UPDATE OR DELETE ON invoice_instalments
	FOR EACH ROW EXECUTE FUNCTION easel_invoice_lines_frozen();
--> statement-breakpoint
DROP TABLE "invoice_counters" CASCADE;