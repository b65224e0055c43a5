CREATE TABLE "email_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mail_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"path" text NOT NULL,
	"about" jsonb,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "email_links_mailId_unique" UNIQUE("mail_id"),
	CONSTRAINT "email_links_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "email_links_kind" CHECK ("email_links"."kind" in ('SIGN_IN', 'OPEN'))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "email_link_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "stays_signed_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agency" ADD COLUMN "emails_carry_links" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "agency" ADD COLUMN "decisions_need_code" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "access" jsonb;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_links_user" ON "email_links" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "email_links_expiry" ON "email_links" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_email_link_id_email_links_id_fk" FOREIGN KEY ("email_link_id") REFERENCES "public"."email_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_email_link" ON "sessions" USING btree ("email_link_id");--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0044_email_links', '0.1.0');
