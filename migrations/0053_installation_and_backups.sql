CREATE TABLE "backup_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone NOT NULL,
	"place" text NOT NULL,
	"name" text,
	"size_bytes" bigint,
	"files" integer,
	"encrypted" boolean NOT NULL,
	"error" text,
	CONSTRAINT "backup_runs_outcome" CHECK (("backup_runs"."name" is null) = ("backup_runs"."error" is not null))
);
--> statement-breakpoint
CREATE TABLE "held_removals" (
	"key" text NOT NULL,
	"folder" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "held_removals_key_folder_pk" PRIMARY KEY("key","folder")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"database_identity" text NOT NULL,
	"quiet_because" text,
	"quiet_since" timestamp (3) with time zone,
	CONSTRAINT "installation_one_row" CHECK ("installation"."id" = 1),
	CONSTRAINT "installation_quiet" CHECK ("installation"."quiet_because" in ('RESTORED', 'COPIED')),
	CONSTRAINT "installation_quiet_since" CHECK (("installation"."quiet_because" is null) = ("installation"."quiet_since" is null))
);
--> statement-breakpoint
CREATE INDEX "backup_runs_newest" ON "backup_runs" USING btree ("started_at");--> statement-breakpoint
INSERT INTO "drizzle"."oldest_releases" VALUES ('0053_installation_and_backups', '0.1.0');
