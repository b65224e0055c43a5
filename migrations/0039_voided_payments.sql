CREATE TABLE "voided_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"paid_at" timestamp (3) with time zone NOT NULL,
	"recorded_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"told" boolean NOT NULL,
	"reason" text,
	"voided_by" uuid NOT NULL,
	"voided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "voided_payments_reason" CHECK (not "voided_payments"."told" or "voided_payments"."reason" is not null)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "tell_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "voided_payments" ADD CONSTRAINT "voided_payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voided_payments" ADD CONSTRAINT "voided_payments_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voided_payments" ADD CONSTRAINT "voided_payments_voided_by_users_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voided_payments_invoice" ON "voided_payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payments_untold" ON "payments" USING btree ("tell_at") WHERE "payments"."tell_at" is not null;--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0039_voided_payments', '0.1.0');
