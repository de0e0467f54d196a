package io.courtflash.core.booking.store;

import io.courtflash.core.booking.EndReason;
import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.booking.store.ReservationMapper.NewReservation;
import io.courtflash.core.store.InList;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import org.springframework.jdbc.core.BatchPreparedStatementSetter;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * The statements that settle a whole batch of claims: plain JDBC, because a mapper would build and
 * parse the text of each statement again for every batch.
 */
@Component
public class ClaimRows {

  private static final String INSERT =
      """
      INSERT INTO reservation (trace_id, user_id, slot_id, seat_no, status, reason_code, pay_deadline)
      VALUES (?, ?, ?, ?, ?, ?, TIMESTAMPADD(MICROSECOND, ?, UTC_TIMESTAMP(3)))
      """;

  private static final String RECORDED = "SELECT trace_id FROM reservation WHERE trace_id IN ";
  private static final String HELD =
      "SELECT live_slot_id, seat_no, user_id FROM reservation WHERE live_slot_id IN ";

  private static final String LIVE_SLOTS =
      """
      SELECT r.user_id, s.id, s.slot_date, s.ends_at <= UTC_TIMESTAMP(3)
      FROM reservation r JOIN time_slot s ON s.id = r.live_slot_id
      WHERE r.live_slot_id IS NOT NULL
        AND s.slot_date >= DATE_SUB(UTC_DATE(), INTERVAL 8 DAY)
        AND r.user_id IN
      """;

  private final JdbcTemplate database;
  private final ReservationMapper reservations;

  ClaimRows(JdbcTemplate database, ReservationMapper reservations) {
    this.database = database;
    this.reservations = reservations;
  }

  /** A seat of a slot that a live reservation holds. */
  public record HeldSeat(long slotId, int seatNo, long userId) {}

  /** A slot that a user has a live reservation of. */
  public record LiveSlot(long userId, long slotId, LocalDate slotDate, boolean isOver) {}

  /** The rows of those trace ids that have one, which is rare. */
  public List<Reservation> recorded(Collection<String> traceIds) {
    InList list = InList.of(traceIds);
    List<String> recorded =
        database.query(RECORDED + list.sql(), (row, _) -> row.getString(1), list.parameters());
    return recorded.isEmpty() ? List.of() : reservations.byTraces(recorded);
  }

  /** The seats of these slots that are held. */
  public List<HeldSeat> heldSeats(Collection<Long> slotIds) {
    InList list = InList.of(slotIds);
    return database.query(
        HELD + list.sql(),
        (row, _) -> new HeldSeat(row.getLong(1), row.getInt(2), row.getLong(3)),
        list.parameters());
  }

  /** What these users have booked: slots that haven't ended, or are of this week at least. */
  public List<LiveSlot> liveSlotsOf(Collection<Long> userIds) {
    InList list = InList.of(userIds);
    return database.query(
        LIVE_SLOTS + list.sql(),
        (row, _) ->
            new LiveSlot(
                row.getLong(1),
                row.getLong(2),
                row.getObject(3, LocalDate.class),
                row.getBoolean(4)),
        list.parameters());
  }

  /**
   * Inserts rows; the driver sends all of them in one statement. The deadline is the database's
   * time plus {@code payWithinMillis}; rows that aren't payable have none.
   */
  public void insert(List<NewReservation> rows, long payWithinMillis) {
    database.batchUpdate(
        INSERT,
        new BatchPreparedStatementSetter() {
          @Override
          public int getBatchSize() {
            return rows.size();
          }

          @Override
          public void setValues(PreparedStatement to, int i) throws SQLException {
            bind(rows.get(i), to, payWithinMillis);
          }
        });
  }

  private static void bind(NewReservation row, PreparedStatement to, long payWithinMillis)
      throws SQLException {
    to.setString(1, row.claim().traceId());
    to.setLong(2, row.claim().userId());
    to.setLong(3, row.claim().slotId());
    to.setInt(4, row.seatNo());
    to.setString(5, row.status().name());
    EndReason.Code reason = row.reasonCode();
    to.setString(6, reason == null ? null : reason.name());
    if (row.status() == ReservationStatus.PENDING_PAYMENT) {
      to.setLong(7, payWithinMillis * 1000);
    } else {
      to.setNull(7, Types.BIGINT);
    }
  }
}
