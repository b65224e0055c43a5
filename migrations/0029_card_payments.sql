CREATE TABLE "card_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text,
	"status" text DEFAULT 'ASKED' NOT NULL,
	"refusal" text,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "card_refunds_status" CHECK ("card_refunds"."status" in ('ASKED', 'DONE', 'REFUSED')),
	CONSTRAINT "card_refunds_amount" CHECK ("card_refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"opened_by" uuid NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "checkouts_status" CHECK ("checkouts"."status" in ('OPEN', 'CONFIRMING', 'PAID', 'ENDED')),
	CONSTRAINT "checkouts_amount" CHECK ("checkouts"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "stripe_events" ADD COLUMN "waits_for" text;--> statement-breakpoint
ALTER TABLE "stripe_events" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_refunds_invoice" ON "card_refunds" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "card_refunds_payment" ON "card_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "card_refunds_asked" ON "card_refunds" USING btree ("asked_at") WHERE "card_refunds"."status" = 'ASKED';--> statement-breakpoint
CREATE INDEX "checkouts_invoice" ON "checkouts" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "stripe_events_waiting" ON "stripe_events" USING btree ("waits_for") WHERE "stripe_events"."waits_for" is not null;