/** Notifies all instances of each change of the table. */
export const toldOf = (table: string, events = 'INSERT OR UPDATE OR DELETE'): string =>
  `CREATE TRIGGER ${table}_told AFTER ${events} ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION tell_of_change();`;

/** Keeps which pictures the rows use, in any column or in these. */
export const tracksMedia = (table: string, columns?: string): string =>
  `CREATE TRIGGER ${table}_media_uses AFTER INSERT OR DELETE OR UPDATE${columns ? ` OF ${columns}` : ''} ON ${table}
    FOR EACH ROW EXECUTE FUNCTION track_media_uses();`;

const COME = 'SELECT *, 1 AS difference FROM come';
const GONE = 'SELECT *, -1 AS difference FROM gone';

/** Calls a function that keeps counts, once for each statement; `call` is its beginning, to which the changes are added. */
export const countsChanges = (table: string, call: string): string => `
  CREATE TRIGGER ${table}_come AFTER INSERT ON ${table} REFERENCING NEW TABLE AS come
    FOR EACH STATEMENT EXECUTE FUNCTION ${call}'${COME}');
  CREATE TRIGGER ${table}_go AFTER DELETE ON ${table} REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION ${call}'${GONE}');
  CREATE TRIGGER ${table}_change AFTER UPDATE ON ${table} REFERENCING OLD TABLE AS gone NEW TABLE AS come
    FOR EACH STATEMENT EXECUTE FUNCTION ${call}'${COME} UNION ALL ${GONE}');`;

/** Gives each row of the table a conversation, whose first entry is the column `message`. */
export const hasConversation = (table: string, kind: string, message: string): string => `
  CREATE TRIGGER ${table}_begin_conversation AFTER INSERT ON ${table}
    FOR EACH ROW EXECUTE FUNCTION begin_conversation('${kind}', '${message}');
  CREATE TRIGGER ${table}_add_status_entry AFTER UPDATE OF status ON ${table}
    FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION add_status_entry();
  CREATE TRIGGER ${table}_end_conversation AFTER DELETE ON ${table}
    FOR EACH ROW EXECUTE FUNCTION end_conversation();`;
