import type { Size } from './size.ts'
import { words } from './words.ts'

/** Creates files with one version each, and a pin on each file. Every third pin has a reply. */
export const growFiles = ({ files, projects }: Size) => `
create temp table years_files on commit drop as
select every.n, project.n as project, project.id as project_id, gen_random_uuid() as id, at, part,
  (select id from years_people as one where one.client = project.client and contact = 1) as contact_id,
  case when part % 5 = 4 then 'DOCUMENT' else 'MOCKUP' end as kind
from generate_series(0, ${files - 1}) as every (n)
join years_projects as project on project.n = every.n * ${projects}::bigint / ${files},
  lateral (select (every.n % ceil(${files / projects})::int) as part) as position,
  lateral (select starts + lasts * (part + 0.5) / ceil(${files / projects}) as at) as moment;
create unique index on years_files (n);

insert into files (id, project_id, kind, version, internal, created_at, updated_at)
select id, project_id, kind, 1, false, at, at from years_files;

insert into file_versions (file_id, version, uploader_id, original_name, key, media_type, size, width, height,
  created_at)
select id, 1, pg_temp.staff(n),
  pg_temp.pick(${words.pages}, n * 7 + n / 9) || '-' || pg_temp.pick(${words.steps}, n / 5) || '-' || n % 90 ||
    case when kind = 'MOCKUP' then '.png' else '.txt' end,
  'files/' || id || '/original', case when kind = 'MOCKUP' then 'image/png' else 'text/plain' end, 2048,
  case when kind = 'MOCKUP' then 960 end, case when kind = 'MOCKUP' then 1400 end, at
from years_files;

create temp table years_pins on commit drop as
select gen_random_uuid() as id, n, project_id, contact_id,
  case when kind = 'MOCKUP' then id end as file_id, part + 1 as number, at + interval '2 hours' as at
from years_files;

insert into feedback (id, project_id, file_id, file_version, author_id, type, number, body, pin_x, pin_y, resolved,
  resolved_by, resolved_at, created_at)
select pin.id, project_id, file_id, case when file_id is not null then 1 end, contact_id, 'PIN', number,
  pg_temp.pick(${words.middles}, pin.n) || ' ' || pg_temp.pick(${words.closers}, pin.n / 13),
  (pin.n % 90 + 5) / 100.0, (pin.n % 70 + 10) / 100.0, resolved,
  case when resolved then pg_temp.staff(pin.n) end, case when resolved then at + interval '1 day' end, at
from years_pins as pin join years_phases as project on project.id = project_id,
  lateral (select phase = 6 or pin.n % 4 > 0 as resolved) as stands;

insert into feedback_replies (id, project_id, feedback_id, author_id, body, number, client_key, created_at)
select easel_sequential_id(at), project_id, id, pg_temp.staff(n), pg_temp.pick(${words.openers}, n), 
  row_number() over (partition by project_id order by number), gen_random_uuid(), at + interval '5 hours'
from years_pins where n % 3 = 0;
`

/** Conversations between a project's contact and one of the staff. Numbers follow those of the replies. */
export const growMessages = ({ messages, projects }: Size) => `
create temp table years_replies on commit drop as
select project_id, count(*) as count from feedback_replies group by project_id;

create temp table years_messages on commit drop as
select easel_sequential_id(moment.at) as id, project.id as project_id, number, every.n, moment.at,
  case when part % 2 = 0 then pg_temp.staff(project.n) else contact.id end as author_id,
  part % 20 = 0 as internal
from generate_series(0, ${messages - 1}) as every (n)
join years_projects as project on project.n = every.n * ${projects}::bigint / ${messages}
join years_people as contact on contact.client = project.client and contact.contact = 1
left join years_replies as replies on replies.project_id = project.id,
  lateral (select every.n % ceil(${messages / projects})::int as part) as position,
  lateral (select part + 1 + coalesce(replies.count, 0) as number,
    starts + lasts * (part + 0.5) / ceil(${messages / projects}) as at) as moment;

insert into messages (id, project_id, author_id, body, internal, number, client_key, created_at)
select id, project_id, author_id, pg_temp.pick(${words.openers}, n) || ' ' || pg_temp.pick(${words.middles}, n / 11) ||
  ' ' || pg_temp.pick(${words.closers}, n / 143), internal, number, gen_random_uuid(), at
from years_messages;

insert into project_counters (project_id, events, pins)
select project.id, coalesce(talk.count, 0) + coalesce(replies.count, 0), coalesce(pins.count, 0)
from years_projects as project
left join (select project_id, count(*) from years_messages group by 1) as talk on talk.project_id = project.id
left join years_replies as replies on replies.project_id = project.id
left join (select project_id, count(*) from years_pins group by 1) as pins on pins.project_id = project.id;
`
