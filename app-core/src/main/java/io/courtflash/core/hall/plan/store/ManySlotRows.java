package io.courtflash.core.hall.plan.store;

import io.courtflash.core.hall.plan.store.SlotCountRows.SlotKind;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.platform.data.InList;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Reads and inserts thousands of slots at once: plain JDBC, because a mapper would build and parse
 * a long text for every statement, and would read each row by reflection.
 */
@Component
@RequiredArgsConstructor
public class ManySlotRows {

  /** Few enough for the size of a statement that every server takes. */
  private static final int ROWS_PER_INSERT = 500;

  private static final String INSERT =
      """
      INSERT INTO time_slot (session_id, court_id, slot_date, start_time, end_time, starts_at,
        ends_at, capacity, price_list_id, block_id)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """;

  /**
   * The courts come last, and so that the key isn't searched for each of them on each date: nearly
   * all slots of a kind are on them.
   */
  private static final String OF_KIND =
      """
      SELECT id, court_id, slot_date, starts_at, ends_at, COALESCE(price_list_id, 0) AS price_list_id
      FROM time_slot
      WHERE session_id = ? AND start_time = ? AND end_time = ? AND capacity = ? AND starts_at > ?
        AND is_active = 1 AND slot_date IN\
      """;

  private static final String ON_COURTS = " AND (court_id IN ";

  private final JdbcTemplate database;

  /**
   * A slot to insert.
   *
   * @param blockId of the closure that covers it; null when none does
   */
  public record NewSlot(
      long sessionId,
      long courtId,
      LocalDate slotDate,
      LocalTime startTime,
      LocalTime endTime,
      Instant startsAt,
      Instant endsAt,
      int capacity,
      long priceListId,
      @Nullable Long blockId) {}

  /** Inserts slots; the driver sends many of them in one statement. */
  public void insert(List<NewSlot> slots) {
    var _ = database.batchUpdate(INSERT, slots, ROWS_PER_INSERT, (to, slot) -> bind(slot, to));
  }

  private static void bind(NewSlot slot, PreparedStatement to) throws SQLException {
    to.setLong(1, slot.sessionId());
    to.setLong(2, slot.courtId());
    to.setObject(3, slot.slotDate());
    to.setObject(4, slot.startTime());
    to.setObject(5, slot.endTime());
    to.setObject(6, utc(slot.startsAt()));
    to.setObject(7, utc(slot.endsAt()));
    to.setInt(8, slot.capacity());
    to.setLong(9, slot.priceListId());
    to.setObject(10, slot.blockId(), Types.BIGINT);
  }

  /**
   * The slots of one session and kind on some dates that begin after an instant, in no order.
   *
   * @param courtIds those of the kind
   */
  public List<Slot> ofKind(
      long sessionId,
      Collection<Long> courtIds,
      SlotKind kind,
      Collection<LocalDate> dates,
      Instant after) {
    InList dateList = InList.of(dates);
    InList courtList = InList.of(courtIds);
    List<Object> parameters =
        new ArrayList<>(
            List.of(sessionId, kind.startTime(), kind.endTime(), kind.capacity(), utc(after)));
    parameters.addAll(List.of(dateList.parameters()));
    parameters.addAll(List.of(courtList.parameters()));
    parameters.add(kind.onCourts() ? 1 : 0);
    return database.query(
        OF_KIND + dateList.sql() + ON_COURTS + courtList.sql() + ") = ?",
        (row, _) -> slot(sessionId, kind, row),
        parameters.toArray());
  }

  private static Slot slot(long sessionId, SlotKind kind, ResultSet row) throws SQLException {
    return new Slot(
        row.getLong("id"),
        sessionId,
        row.getLong("court_id"),
        row.getObject("slot_date", LocalDate.class),
        kind.startTime(),
        kind.endTime(),
        row.getObject("starts_at", LocalDateTime.class).toInstant(ZoneOffset.UTC),
        row.getObject("ends_at", LocalDateTime.class).toInstant(ZoneOffset.UTC),
        kind.capacity(),
        row.getLong("price_list_id"));
  }

  private static LocalDateTime utc(Instant instant) {
    return LocalDateTime.ofInstant(instant, ZoneOffset.UTC);
  }
}
