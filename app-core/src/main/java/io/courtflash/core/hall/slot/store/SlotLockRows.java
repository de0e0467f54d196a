package io.courtflash.core.hall.slot.store;

import io.courtflash.core.hall.slot.Slots;
import io.courtflash.core.platform.data.InList;
import java.util.Collection;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Locks and withdraws many slots, with plain JDBC because it is part of settling claims. */
@Component
@RequiredArgsConstructor
public class SlotLockRows {

  /** The slots of a sandbox are inactive, too, but they are not withdrawn. */
  private static final String SELECT =
      """
      SELECT id, CASE WHEN is_active = 0 AND id > 0 THEN 'WITHDRAWN'
                      WHEN block_id IS NOT NULL THEN 'BLOCKED' END AS unbookable
      FROM time_slot FORCE INDEX (PRIMARY) WHERE id IN
      """;

  private static final String SELECT_IDS =
      "SELECT id FROM time_slot FORCE INDEX (PRIMARY) WHERE id IN ";

  private static final String WITHDRAW =
      "UPDATE time_slot FORCE INDEX (PRIMARY) SET is_active = 0, update_time = UTC_TIMESTAMP(3)"
          + " WHERE id IN ";

  private final JdbcTemplate database;

  /**
   * A slot whose row is locked.
   *
   * @param unbookable why it takes no booking; null when it takes some
   */
  public record LockedSlot(long id, Slots.@Nullable UnbookableCause unbookable) {}

  /**
   * Locks the slots' rows against changes until the transaction ends, in the order of their ids;
   * others may take the same lock. The index is forced because a scan of the whole table would lock
   * every slot.
   */
  public List<LockedSlot> lockForShare(Collection<Long> slotIds) {
    InList list = InList.of(slotIds);
    return database.query(
        SELECT + list.sql() + " ORDER BY id LOCK IN SHARE MODE",
        (row, _) -> new LockedSlot(row.getLong("id"), cause(row.getString("unbookable"))),
        list.parameters());
  }

  private static Slots.@Nullable UnbookableCause cause(@Nullable String name) {
    return name == null ? null : Slots.UnbookableCause.valueOf(name);
  }

  /**
   * Locks the slots' rows for a change until the transaction ends, in the order of their ids, as
   * the settling of claims does.
   */
  public void lockForUpdate(Collection<Long> slotIds) {
    InList list = InList.of(slotIds);
    var _ =
        database.queryForList(
            SELECT_IDS + list.sql() + " ORDER BY id FOR UPDATE", Long.class, list.parameters());
  }

  /** The slots among these whose rows no other transaction has locked; waits for no lock. */
  public List<Long> lockFree(Collection<Long> slotIds) {
    InList list = InList.of(slotIds);
    return database.query(
        SELECT_IDS + list.sql() + " ORDER BY id FOR UPDATE SKIP LOCKED",
        (row, _) -> row.getLong("id"),
        list.parameters());
  }

  /** Withdraws slots whose rows are locked. */
  public void withdraw(Collection<Long> slotIds) {
    InList list = InList.of(slotIds);
    var _ = database.update(WITHDRAW + list.sql(), list.parameters());
  }
}
