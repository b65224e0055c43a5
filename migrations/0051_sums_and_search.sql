CREATE TABLE "received_days" (
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"paid_cents" bigint NOT NULL,
	"refunded_cents" bigint NOT NULL,
	CONSTRAINT "received_days_currency_day_pk" PRIMARY KEY("currency","day")
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "paid_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "refunded_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "credited_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "next_part_at" date;--> statement-breakpoint
CREATE INDEX "audit_logs_action" ON "audit_logs" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "feedback_newest" ON "feedback" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "feedback_replies_newest" ON "feedback_replies" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "file_versions_newest" ON "file_versions" USING btree ("created_at","file_id");--> statement-breakpoint
CREATE INDEX "invoices_status_newest" ON "invoices" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_credit_notes" ON "invoices" USING btree ("created_at","id") WHERE "invoices"."kind" = 'CREDIT_NOTE';--> statement-breakpoint
CREATE INDEX "invoices_next_due" ON "invoices" USING btree (coalesce("next_part_at", "due_at", '9999-12-31'::date),"id");--> statement-breakpoint
CREATE INDEX "invoices_dated" ON "invoices" USING btree (coalesce("issued_at", "created_at"),"id");--> statement-breakpoint
CREATE INDEX "invoices_settled" ON "invoices" USING btree ("paid_at","issued_at") WHERE "invoices"."kind" = 'INVOICE' and "invoices"."status" in ('PAID', 'REFUNDED') and "invoices"."paid_cents" > 0;--> statement-breakpoint
CREATE INDEX "milestones_newest" ON "milestones" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "milestones_waiting" ON "milestones" USING btree ("state") WHERE "milestones"."state" in ('SUBMITTED', 'CHANGES_REQUESTED');--> statement-breakpoint
CREATE INDEX "tasks_newest" ON "tasks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "project_status_changes_when" ON "project_status_changes" USING btree ("changed_at");
--> statement-breakpoint
-- As in 0028, and without the sums, which follow from other rows.
CREATE OR REPLACE FUNCTION easel_invoice_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	standing text[] := ARRAY['status', 'paid_at', 'voided_at', 'viewed_at', 'mailed_at', 'reminders_off',
		'stripe_invoice_id', 'stripe_payment_intent_id', 'milestone_id',
		'paid_cents', 'refunded_cents', 'credited_cents', 'next_part_at'];
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
-- An invoice's sums as its rows give them. Installments are covered in order.
CREATE FUNCTION easel_invoice_sums(invoice uuid, OUT paid bigint, OUT refunded bigint, OUT credited bigint, OUT next_part date)
LANGUAGE plpgsql STABLE AS $$
BEGIN
	SELECT coalesce(sum(amount_cents), 0) INTO paid FROM payments WHERE invoice_id = invoice;
	SELECT coalesce(sum(amount_cents), 0) INTO refunded FROM refunds WHERE invoice_id = invoice;
	SELECT coalesce(sum(amount_cents), 0) INTO credited FROM invoices WHERE credits_id = invoice AND number IS NOT NULL;
	SELECT due_at INTO next_part FROM (
		SELECT due_at, order_index, sum(amount_cents) OVER (ORDER BY order_index) AS upto
		FROM invoice_instalments WHERE invoice_id = invoice
	) AS part WHERE upto > paid + credited - refunded ORDER BY order_index LIMIT 1;
END $$;
--> statement-breakpoint
-- Locks first: the statement after it sees what a transaction that held the lock has committed.
CREATE FUNCTION easel_sum_invoice(invoice uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM invoices WHERE id = invoice FOR NO KEY UPDATE;
	UPDATE invoices SET paid_cents = sums.paid, refunded_cents = sums.refunded, credited_cents = sums.credited,
		next_part_at = sums.next_part
	FROM easel_invoice_sums(invoice) AS sums
	WHERE id = invoice AND (paid_cents, refunded_cents, credited_cents, next_part_at)
		IS DISTINCT FROM (sums.paid, sums.refunded, sums.credited, sums.next_part);
END $$;
--> statement-breakpoint
CREATE FUNCTION easel_invoice_part_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		PERFORM easel_sum_invoice(OLD.invoice_id);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		PERFORM easel_sum_invoice(NEW.invoice_id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_sums AFTER INSERT OR DELETE OR UPDATE OF amount_cents, invoice_id ON payments
	FOR EACH ROW EXECUTE FUNCTION easel_invoice_part_changed();
--> statement-breakpoint
CREATE TRIGGER refunds_sums AFTER INSERT OR DELETE OR UPDATE OF amount_cents, invoice_id ON refunds
	FOR EACH ROW EXECUTE FUNCTION easel_invoice_part_changed();
--> statement-breakpoint
CREATE TRIGGER invoice_instalments_sums AFTER INSERT OR DELETE OR UPDATE ON invoice_instalments
	FOR EACH ROW EXECUTE FUNCTION easel_invoice_part_changed();
--> statement-breakpoint
CREATE FUNCTION easel_credit_note_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM easel_sum_invoice(CASE WHEN TG_OP = 'DELETE' THEN OLD.credits_id ELSE NEW.credits_id END);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_credited_sums AFTER INSERT OR UPDATE OF number, amount_cents ON invoices
	FOR EACH ROW WHEN (NEW.credits_id IS NOT NULL) EXECUTE FUNCTION easel_credit_note_changed();
--> statement-breakpoint
CREATE TRIGGER invoices_uncredited_sums AFTER DELETE ON invoices
	FOR EACH ROW WHEN (OLD.credits_id IS NOT NULL) EXECUTE FUNCTION easel_credit_note_changed();
--> statement-breakpoint
-- The day on which money moved, at the agency.
CREATE FUNCTION easel_agency_day(at timestamptz) RETURNS date LANGUAGE sql STABLE AS $$
	SELECT (at AT TIME ZONE coalesce((SELECT time_zone FROM agency), 'UTC'))::date
$$;
--> statement-breakpoint
CREATE FUNCTION easel_receive(invoice uuid, at timestamptz, paid bigint, refunded bigint) RETURNS void LANGUAGE sql AS $$
	INSERT INTO received_days (currency, day, paid_cents, refunded_cents)
	SELECT currency, easel_agency_day(at), paid, refunded FROM invoices WHERE id = invoice
	ON CONFLICT (currency, day) DO UPDATE SET paid_cents = received_days.paid_cents + excluded.paid_cents,
		refunded_cents = received_days.refunded_cents + excluded.refunded_cents
$$;
--> statement-breakpoint
CREATE FUNCTION easel_payment_received() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		PERFORM easel_receive(OLD.invoice_id, OLD.paid_at, -OLD.amount_cents, 0);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		PERFORM easel_receive(NEW.invoice_id, NEW.paid_at, NEW.amount_cents, 0);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_received AFTER INSERT OR DELETE OR UPDATE OF amount_cents, invoice_id, paid_at ON payments
	FOR EACH ROW EXECUTE FUNCTION easel_payment_received();
--> statement-breakpoint
CREATE FUNCTION easel_refund_received() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		PERFORM easel_receive(OLD.invoice_id, OLD.refunded_at, 0, -OLD.amount_cents);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		PERFORM easel_receive(NEW.invoice_id, NEW.refunded_at, 0, NEW.amount_cents);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refunds_received AFTER INSERT OR DELETE OR UPDATE OF amount_cents, invoice_id, refunded_at ON refunds
	FOR EACH ROW EXECUTE FUNCTION easel_refund_received();
--> statement-breakpoint
-- Payments and refunds as days. Another time zone moves them to other days.
CREATE FUNCTION easel_received_by_day() RETURNS TABLE (currency text, day date, paid_cents bigint, refunded_cents bigint)
LANGUAGE sql STABLE AS $$
	SELECT invoices.currency, easel_agency_day(at), sum(paid)::bigint, sum(refunded)::bigint FROM (
		SELECT invoice_id, paid_at AS at, amount_cents AS paid, 0 AS refunded FROM payments
		UNION ALL SELECT invoice_id, refunded_at, 0, amount_cents FROM refunds
	) AS moved JOIN invoices ON invoices.id = invoice_id GROUP BY 1, 2
$$;
--> statement-breakpoint
CREATE FUNCTION easel_count_received_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	LOCK TABLE payments, refunds IN SHARE MODE;
	DELETE FROM received_days;
	INSERT INTO received_days SELECT * FROM easel_received_by_day();
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER agency_zone_chosen AFTER INSERT ON agency FOR EACH ROW EXECUTE FUNCTION easel_count_received_days();
--> statement-breakpoint
CREATE TRIGGER agency_zone_changed AFTER UPDATE OF time_zone ON agency
	FOR EACH ROW WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone) EXECUTE FUNCTION easel_count_received_days();
--> statement-breakpoint
INSERT INTO received_days SELECT * FROM easel_received_by_day();
--> statement-breakpoint
-- Only rows with money or installments: a large table is written as little as possible.
UPDATE invoices SET paid_cents = sums.paid, refunded_cents = sums.refunded, credited_cents = sums.credited,
	next_part_at = sums.next_part
FROM (
	SELECT invoice_id AS id FROM payments UNION SELECT invoice_id FROM refunds
	UNION SELECT invoice_id FROM invoice_instalments UNION SELECT credits_id FROM invoices WHERE credits_id IS NOT NULL
) AS touched, easel_invoice_sums(touched.id) AS sums
WHERE invoices.id = touched.id;
--> statement-breakpoint
-- The ids that an audit entry is about.
CREATE FUNCTION easel_audit_ids(target text, metadata jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT array_remove(ARRAY[target, metadata ->> 'projectId', metadata ->> 'clientId', metadata ->> 'userId'], NULL)
$$;
--> statement-breakpoint
CREATE INDEX audit_logs_ids ON audit_logs USING gin (easel_audit_ids(target_id, metadata));
--> statement-breakpoint
-- The texts of an audit entry, folded, without ids and the names of fields.
CREATE FUNCTION easel_audit_text(metadata jsonb, personal jsonb) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 2000 AS $$
BEGIN
	RETURN public.search_fold(string_agg(one #>> '{}', ' ')) FROM (
		SELECT jsonb_path_query(metadata, '$.** ? (@.type() == "string")') AS one
		UNION ALL SELECT jsonb_path_query(personal, '$.** ? (@.type() == "string")')
	) AS texts WHERE one #>> '{}' !~ '^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$';
END $$;
--> statement-breakpoint
-- Names by their beginning.
CREATE INDEX projects_name_folded ON projects (search_fold(name) COLLATE "C");
--> statement-breakpoint
CREATE INDEX milestones_title_folded ON milestones (search_fold(title) COLLATE "C");
--> statement-breakpoint
CREATE INDEX tasks_title_folded ON tasks (search_fold(title) COLLATE "C");
--> statement-breakpoint
CREATE INDEX file_versions_name_folded ON file_versions (search_fold(original_name) COLLATE "C");
--> statement-breakpoint
CREATE INDEX invoices_number_folded ON invoices (search_fold(number) COLLATE "C");
--> statement-breakpoint
-- Names and texts by what is inside them. Searches also work on a server without this extension, only slower.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN OTHERS THEN
	RAISE NOTICE 'Searches have no trigram indexes: %', SQLERRM;
END $$;
--> statement-breakpoint
DO $$
BEGIN
	IF NOT EXISTS (SELECT FROM pg_opclass WHERE opcname = 'gin_trgm_ops' AND pg_opclass_is_visible(oid)) THEN
		RETURN;
	END IF;
	CREATE INDEX projects_text_inside ON projects USING gin (search_fold(name || ' ' || coalesce(summary, '')) gin_trgm_ops);
	CREATE INDEX projects_name_inside ON projects USING gin (search_fold(name) gin_trgm_ops);
	CREATE INDEX milestones_text_inside ON milestones USING gin (search_fold(title || ' ' || coalesce(description, '')) gin_trgm_ops);
	CREATE INDEX tasks_title_inside ON tasks USING gin (search_fold(title) gin_trgm_ops);
	CREATE INDEX file_versions_name_inside ON file_versions USING gin (search_fold(original_name) gin_trgm_ops);
	CREATE INDEX invoices_number_inside ON invoices USING gin (search_fold(number) gin_trgm_ops);
	CREATE INDEX audit_logs_text_inside ON audit_logs USING gin (easel_audit_text(metadata, personal) gin_trgm_ops);
END $$;
--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0051_sums_and_search', '0.1.0');
