package io.courtflash.core.venue.store;

import io.courtflash.core.store.InList;
import java.util.Collection;
import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Locks the rows of many slots, with plain JDBC because it is part of settling claims. */
@Component
public class SlotLockRows {

  private static final String SELECT =
      "SELECT id, block_id IS NOT NULL FROM time_slot FORCE INDEX (PRIMARY) WHERE id IN ";
  private static final String SELECT_FREE =
      "SELECT id FROM time_slot FORCE INDEX (PRIMARY) WHERE id IN ";

  private final JdbcTemplate database;

  SlotLockRows(JdbcTemplate database) {
    this.database = database;
  }

  /** A slot whose row is locked. */
  public record LockedSlot(long id, boolean isBlocked) {}

  /**
   * Locks the slots' rows against changes until the transaction ends, in the order of their ids;
   * others may take the same lock. The index is forced because a scan of the whole table would lock
   * every slot.
   */
  public List<LockedSlot> lockForShare(Collection<Long> slotIds) {
    InList list = InList.of(slotIds);
    return database.query(
        SELECT + list.sql() + " ORDER BY id LOCK IN SHARE MODE",
        (row, _) -> new LockedSlot(row.getLong(1), row.getBoolean(2)),
        list.parameters());
  }

  /** Those of the slots whose rows nobody else has locked; waits for no lock. */
  public List<Long> lockFree(Collection<Long> slotIds) {
    InList list = InList.of(slotIds);
    return database.query(
        SELECT_FREE + list.sql() + " ORDER BY id FOR UPDATE SKIP LOCKED",
        (row, _) -> row.getLong(1),
        list.parameters());
  }
}
