CREATE TABLE "mail_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"mails" text DEFAULT 'AT_ONCE' NOT NULL,
	"time_zone" text,
	"daily_at" timestamp (3) with time zone,
	CONSTRAINT "mail_preferences_mails" CHECK ("mail_preferences"."mails" in ('AT_ONCE', 'DAILY', 'OFF'))
);
--> statement-breakpoint
ALTER TABLE "agency" ADD COLUMN "front_page" text DEFAULT 'LANDING' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "kind" text DEFAULT 'NEWS' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "unmailed_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_preferences" ADD CONSTRAINT "mail_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_unmailed" ON "notifications" USING btree ("user_id") WHERE "notifications"."unmailed_since" is not null;--> statement-breakpoint
ALTER TABLE "agency" ADD CONSTRAINT "agency_front_page" CHECK ("agency"."front_page" in ('LANDING', 'SIGN_IN'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('MESSAGE', 'DECISION', 'NEWS'));