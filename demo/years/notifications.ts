import type { Size } from './size.ts'
import { words } from './words.ts'

/**
 * Creates notifications and emails. In each project, staff were notified of two events, and contacts of four.
 * Staff have 30 unread notifications, and contacts have one.
 */
export const growNotifications = ({ projects }: Size) => `
create temp table years_notifications on commit drop as
select staff.id as user_id, project.*, starts + part * lasts / 3 as at, part,
  project.n * 2 + part > ${projects * 2 - 28} as unread
from (select distinct pg_temp.staff(n) as id from generate_series(0, 2) as n) as staff, years_projects as project, generate_series(1, 2) as part;

insert into years_notifications
select person.id, project.*, starts + part * lasts / 5, part, project.n >= ${projects - 1} and part = 4
from years_projects as project join years_people as person on person.client = project.client,
  generate_series(1, 4) as part;

insert into notifications (id, user_id, project_id, title, body, link, topic, read, kind, created_at)
select easel_sequential_id(at), user_id, id, 'New message in ' || name, pg_temp.pick(${words.middles}, n + part),
  '/projects/' || id || '?tab=chat', case when unread and part = 1 then 'chat:' || id end, not unread, 'MESSAGE', at
from years_notifications;

insert into mails (id, to_address, subject, text, status, attempts, created_at, sent_at)
select easel_sequential_id(at), 'contact1@client' || client || '.example', 'New message in ' || name,
  pg_temp.pick(${words.middles}, n + part) || ' ' || pg_temp.pick(${words.closers}, n), 'SENT', 1, at, at
from years_projects, generate_series(1, 5) as part, lateral (select starts + part * lasts / 6 as at) as moment;
`
