import pg from 'pg'
import { messageMark } from '#kernel/i18n/encoded-message.ts'

/**
 * Fails every write that stores what `t` returns, which is a message that isn't formatted yet. This covers
 * emails too, because the outbox is a table. The `facts` column of notifications is exempt, because it stores
 * such messages.
 */
export async function refuseStoredMessages(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(guard)
  } finally {
    await client.end()
  }
}

const guard = `
  create function refuse_sentences() returns trigger language plpgsql as $$
  declare
    stored text := case tg_table_name
      when 'notifications' then (to_jsonb(new) - 'facts')::text else new::text end;
  begin
    if strpos(stored, '${messageMark}') > 0 then
      raise exception 'A message that was not formatted was stored in %: %', tg_table_name, stored;
    end if;
    return new;
  end $$;
  do $$
  declare
    name text;
  begin
    for name in select table_name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'
    loop
      execute format('create trigger refuse_sentences before insert or update on %I
        for each row execute function refuse_sentences()', name);
    end loop;
  end $$;`

/** Fails if a response or a socket event contains a message that isn't formatted. */
export function refuseMarkedMessages(sent: string): void {
  if (sent.includes(messageMark)) throw new Error(`A message was sent before it was formatted: ${sent}`)
}
