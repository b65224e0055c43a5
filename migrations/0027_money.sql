CREATE TABLE "stray_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"stripe_session_id" text,
	"stripe_payment_intent_id" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_by" uuid,
	"settlement" text,
	CONSTRAINT "stray_payments_stripeSessionId_unique" UNIQUE("stripe_session_id"),
	CONSTRAINT "stray_payments_stripePaymentIntentId_unique" UNIQUE("stripe_payment_intent_id"),
	CONSTRAINT "stray_payments_amount" CHECK ("stray_payments"."amount_cents" > 0),
	CONSTRAINT "stray_payments_settled" CHECK (("stray_payments"."settled_at" is null) = ("stray_payments"."settlement" is null))
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"outcome" text,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"legal_name" text,
	"street" text,
	"postal_code" text,
	"city" text,
	"country_code" text,
	"tax_id" text,
	"registration_id" text,
	"email" text,
	"phone" text,
	"iban" text,
	"bic" text,
	"bank_name" text,
	"language" text DEFAULT 'en' NOT NULL,
	"paper" text DEFAULT 'A4' NOT NULL,
	"invoice_prefix" text DEFAULT 'INV' NOT NULL,
	"credit_note_prefix" text DEFAULT 'CN' NOT NULL,
	"quote_prefix" text DEFAULT 'Q' NOT NULL,
	"number_year" boolean DEFAULT true NOT NULL,
	"number_digits" integer DEFAULT 4 NOT NULL,
	"payment_days" integer DEFAULT 14 NOT NULL,
	"tax_percent" numeric(6, 3) DEFAULT 0 NOT NULL,
	"prices_include_tax" boolean DEFAULT false NOT NULL,
	"exemption_reason" text,
	"notes" text,
	"terms" text,
	"e_invoices" boolean DEFAULT false NOT NULL,
	"reminder_days" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"late_fee" text DEFAULT 'NONE' NOT NULL,
	"late_fee_cents" bigint,
	"late_fee_percent" numeric(6, 3),
	"late_fee_days" integer DEFAULT 14 NOT NULL,
	CONSTRAINT "billing_settings_one_row" CHECK ("billing_settings"."id" = 1),
	CONSTRAINT "billing_settings_language" CHECK ("billing_settings"."language" in ('en', 'de')),
	CONSTRAINT "billing_settings_paper" CHECK ("billing_settings"."paper" in ('A4', 'LETTER')),
	CONSTRAINT "billing_settings_digits" CHECK ("billing_settings"."number_digits" between 1 and 9),
	CONSTRAINT "billing_settings_days" CHECK ("billing_settings"."payment_days" between 0 and 365 and "billing_settings"."late_fee_days" between 1 and 365),
	CONSTRAINT "billing_settings_tax" CHECK ("billing_settings"."tax_percent" between 0 and 100),
	CONSTRAINT "billing_settings_late_fee" CHECK ("billing_settings"."late_fee" in ('NONE', 'FIXED', 'PERCENT'))
);
--> statement-breakpoint
CREATE TABLE "document_counters" (
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_counters_series_year_pk" PRIMARY KEY("series","year"),
	CONSTRAINT "document_counters_series" CHECK ("document_counters"."series" in ('INVOICE', 'CREDIT_NOTE', 'QUOTE'))
);
--> statement-breakpoint
CREATE TABLE "invoice_instalments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"order_index" integer NOT NULL,
	"label" text,
	"amount_cents" bigint NOT NULL,
	"due_at" date NOT NULL,
	CONSTRAINT "invoice_instalments_order" UNIQUE("invoice_id","order_index"),
	CONSTRAINT "invoice_instalments_amount" CHECK ("invoice_instalments"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_reminders" (
	"invoice_id" uuid NOT NULL,
	"due_at" date NOT NULL,
	"offset_days" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_reminders_invoice_id_due_at_offset_days_pk" PRIMARY KEY("invoice_id","due_at","offset_days")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"client_id" uuid NOT NULL,
	"project_id" uuid,
	"title" text NOT NULL,
	"number" text,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'usd' NOT NULL,
	"lines" jsonb NOT NULL,
	"amount_cents" bigint NOT NULL,
	"prices_include_tax" boolean DEFAULT false NOT NULL,
	"reverse_charge" boolean DEFAULT false NOT NULL,
	"exemption_reason" text,
	"notes" text,
	"terms" text,
	"deposit_percent" numeric(6, 3),
	"deposit_cents" bigint,
	"valid_until" date,
	"language" text,
	"seller" jsonb,
	"buyer" jsonb,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"viewed_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"answered_by" uuid,
	"answered_by_name" text,
	"answered_from" text,
	"reason" text,
	CONSTRAINT "quotes_number_unique" UNIQUE("number"),
	CONSTRAINT "quotes_status" CHECK ("quotes"."status" in ('DRAFT', 'SENT', 'ACCEPTED', 'DECLINED')),
	CONSTRAINT "quotes_number" CHECK (("quotes"."status" = 'DRAFT') = ("quotes"."number" is null)),
	CONSTRAINT "quotes_answer" CHECK (("quotes"."status" in ('ACCEPTED', 'DECLINED')) = ("quotes"."answered_at" is not null)),
	CONSTRAINT "quotes_amount" CHECK ("quotes"."amount_cents" >= 0),
	CONSTRAINT "quotes_deposit" CHECK (num_nonnulls("quotes"."deposit_percent", "quotes"."deposit_cents") < 2)
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attachment_key" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attachment_name" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "street" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "postal_code" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "country_code" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "tax_id" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "stripe_customer_id" text;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "deducts_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "kind" text DEFAULT 'INVOICE' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "credits_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "prices_include_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "rounding_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "reverse_charge" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "exemption_reason" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "terms" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "buyer_reference" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "served_from" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "served_to" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "is_deposit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "seller" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "buyer" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "quote_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "milestone_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "subscription_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "period_start" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "fee_for_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "viewed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "reminders_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "stripe_session_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "stripe_payment_intent_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "stripe_refund_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "currency" text DEFAULT 'usd' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "lines" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "prices_include_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "reverse_charge" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "interval" text DEFAULT 'MONTH' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "interval_count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "timing" text DEFAULT 'ADVANCE' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "periods" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "payment_days" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "auto_send" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "by_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "milestones" ADD COLUMN "price_cents" bigint;--> statement-breakpoint
ALTER TABLE "stray_payments" ADD CONSTRAINT "stray_payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stray_payments" ADD CONSTRAINT "stray_payments_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_instalments" ADD CONSTRAINT "invoice_instalments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_reminders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stray_payments_open" ON "stray_payments" USING btree ("received_at") WHERE "stray_payments"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "stray_payments_invoice" ON "stray_payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_instalments_due" ON "invoice_instalments" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "quotes_newest" ON "quotes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_client" ON "quotes" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_project" ON "quotes" USING btree ("project_id");--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_deducts_id_invoices_id_fk" FOREIGN KEY ("deducts_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credits_id_invoices_id_fk" FOREIGN KEY ("credits_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_milestone_id_milestones_id_fk" FOREIGN KEY ("milestone_id") REFERENCES "public"."milestones"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_fee_for_id_invoices_id_fk" FOREIGN KEY ("fee_for_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_lines_deducts" ON "invoice_lines" USING btree ("deducts_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_fee" ON "invoices" USING btree ("fee_for_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_a_milestone" ON "invoices" USING btree ("milestone_id") WHERE "invoices"."status" <> 'VOID';--> statement-breakpoint
CREATE INDEX "invoices_credited" ON "invoices" USING btree ("credits_id");--> statement-breakpoint
CREATE INDEX "invoices_quote" ON "invoices" USING btree ("quote_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_stripeInvoiceId_unique" UNIQUE("stripe_invoice_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_one_a_period" UNIQUE("subscription_id","period_start");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_stripeSessionId_unique" UNIQUE("stripe_session_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_stripePaymentIntentId_unique" UNIQUE("stripe_payment_intent_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_stripeRefundId_unique" UNIQUE("stripe_refund_id");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_stripeSubscriptionId_unique" UNIQUE("stripe_subscription_id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_attachment" CHECK (("mails"."attachment_key" is null) = ("mails"."attachment_name" is null));--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_language" CHECK ("clients"."language" in ('en', 'de'));--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_country" CHECK ("clients"."country_code" ~ '^[A-Z]{2}$');--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('INVOICE', 'CREDIT_NOTE'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credits" CHECK (("invoices"."kind" = 'CREDIT_NOTE') = ("invoices"."credits_id" is not null));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_language" CHECK ("invoices"."language" in ('en', 'de'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_served" CHECK ("invoices"."served_from" <= "invoices"."served_to");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_period" CHECK (("invoices"."subscription_id" is null) = ("invoices"."period_start" is null));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_interval" CHECK ("subscriptions"."interval" in ('MONTH', 'YEAR'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_interval_count" CHECK ("subscriptions"."interval_count" between 1 and 24);--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_timing" CHECK ("subscriptions"."timing" in ('ADVANCE', 'ARREARS'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_currency" CHECK ("subscriptions"."currency" ~ '^[a-z]{3}$');--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_periods" CHECK ("subscriptions"."periods" >= 0);--> statement-breakpoint
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_price" CHECK ("milestones"."price_cents" > 0);