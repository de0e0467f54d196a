package io.courtflash.core.booking.reservation.store;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.ReservationStatus;
import io.courtflash.core.booking.reservation.store.ReservationMapper.NewReservation;
import io.courtflash.core.booking.rule.EndReason;
import io.courtflash.core.booking.rule.StudentBookings;
import io.courtflash.core.hall.slot.SandboxIds;
import io.courtflash.core.platform.data.InList;
import io.courtflash.core.platform.data.UtcInstantTypeHandler;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.Gatherers;
import lombok.RequiredArgsConstructor;
import org.springframework.jdbc.core.BatchPreparedStatementSetter;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * The statements that settle a whole batch of claims: plain JDBC, because a mapper would build and
 * parse the text of each statement again for every batch.
 */
@Component
@RequiredArgsConstructor
public class ClaimRows {

  private static final String INSERT =
      """
      INSERT INTO reservation
        (trace_id, user_id, slot_id, seat_no, status, reason_code, one_place, amount, pay_deadline)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, TIMESTAMPADD(MICROSECOND, ?, UTC_TIMESTAMP(3)))
      """;

  /** MySQL leaves its counter alone when a row brings an id below zero. */
  private static final String INSERT_IN_SANDBOX =
      """
      INSERT INTO reservation
        (trace_id, user_id, slot_id, seat_no, status, reason_code, one_place, amount, pay_deadline, id)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, TIMESTAMPADD(MICROSECOND, ?, UTC_TIMESTAMP(3)), ?)
      """;

  private static final int ID = 10;

  private static final String RECORDED = "SELECT trace_id FROM reservation WHERE trace_id IN ";
  private static final String BY_TRACE =
      "SELECT " + ReservationMapper.COLUMNS + " FROM reservation WHERE trace_id IN ";
  private static final int TRACES_PER_QUERY = 1_024;
  private static final String HELD =
      "SELECT live_slot_id, seat_no, user_id FROM reservation WHERE live_slot_id IN ";

  private static final String COUNTS =
      """
      SELECT live_slot_id, COUNT(*) AS held, MAX(seat_no) AS highest
      FROM reservation FORCE INDEX (reservation_seat)
      WHERE live_slot_id IN
      """;

  private static final String BOOKED =
      """
      SELECT DISTINCT live_slot_id FROM reservation FORCE INDEX (reservation_seat)
      WHERE live_slot_id BETWEEN ? AND ?
      """;

  private static final String IS_RECENT =
      " AND (s.slot_date >= DATE_SUB(UTC_DATE(), INTERVAL 8 DAY) OR s.slot_date >= ?)";

  private static final String LIVE_SLOTS =
      """
      SELECT COALESCE(r.leader_id, r.id) AS booking_id, r.user_id, s.id, s.slot_date, s.starts_at,
        s.ends_at, s.ends_at <= UTC_TIMESTAMP(3) AS is_over
      FROM reservation r FORCE INDEX (reservation_live_of_user)
        JOIN time_slot s ON s.id = r.live_slot_id
      WHERE r.live_slot_id >= ?
      """
          + IS_RECENT
          + " AND r.user_id IN ";

  private static final String FIRST_RECENT_SLOT =
      "SELECT MIN(s.id) FROM time_slot s WHERE s.id > 0" + IS_RECENT;

  /** To find it the key's entries of all days to come are read, which may be those of a year. */
  private static final Duration FIRST_SLOT_IS_KEPT = Duration.ofMinutes(1);

  /** The size of the cache: one entry for each first day that is requested. */
  private static final int FIRST_SLOTS = 8;

  /** Starts at random, so that two nodes don't use the same ids. */
  private final AtomicLong lastSandboxId =
      new AtomicLong(-ThreadLocalRandom.current().nextLong(1L << 52));

  /** Slots that are added have higher ids, so that one that is kept is too low at most. */
  private final Cache<LocalDate, Long> firstRecentSlots =
      Caffeine.newBuilder().maximumSize(FIRST_SLOTS).expireAfterWrite(FIRST_SLOT_IS_KEPT).build();

  private final JdbcTemplate database;

  /** A seat of a slot that a live reservation holds. */
  public record HeldSeat(long slotId, int seatNo, long userId) {}

  /**
   * The number of held seats of a slot, and the highest of them: both are equal when there is no
   * gap below it.
   */
  public record SeatCount(long slotId, int held, int highest) {

    /** Whether the held seats are those from 1 on. */
    public boolean hasNoGap() {
      return held == highest;
    }
  }

  /** The rows of those trace ids that have one, which is rare. */
  public List<Reservation> recorded(Collection<String> traceIds) {
    InList list = InList.of(traceIds);
    List<String> recorded =
        database.query(
            RECORDED + list.sql(), (row, _) -> row.getString("trace_id"), list.parameters());
    return byTraces(recorded);
  }

  /** The rows of those trace ids that have one. */
  public List<Reservation> byTraces(Collection<String> traceIds) {
    return traceIds.stream()
        .gather(Gatherers.windowFixed(TRACES_PER_QUERY))
        .map(InList::of)
        .flatMap(
            list ->
                database
                    .query(BY_TRACE + list.sql(), (row, _) -> reservation(row), list.parameters())
                    .stream())
        .toList();
  }

  /** By the columns' numbers: a winner who asks for the result waits for it. */
  private static Reservation reservation(ResultSet row) throws SQLException {
    return new Reservation(
        row.getLong(1),
        row.getString(2),
        row.getLong(3),
        row.getLong(4),
        row.getInt(5),
        ReservationStatus.valueOf(row.getString(6)),
        EndReasonTypeHandler.reason(row.getString(15), row.getString(7)),
        UtcInstantTypeHandler.read(row, 8),
        utc(row.getObject(9, LocalDateTime.class)),
        utc(row.getObject(10, LocalDateTime.class)),
        UtcInstantTypeHandler.read(row, 11),
        row.getBigDecimal(12),
        row.getObject(13, Long.class),
        row.getInt(14));
  }

  private static Instant utc(LocalDateTime stored) {
    return stored.toInstant(ZoneOffset.UTC);
  }

  /** The seats of these slots that are held. */
  public List<HeldSeat> heldSeats(Collection<Long> slotIds) {
    InList list = InList.of(slotIds);
    return database.query(
        HELD + list.sql(),
        (row, _) ->
            new HeldSeat(
                row.getLong("live_slot_id"), row.getInt("seat_no"), row.getLong("user_id")),
        list.parameters());
  }

  /** The counts of those of these slots of which seats are held. */
  public List<SeatCount> seatCounts(Collection<Long> slotIds) {
    InList list = InList.of(slotIds);
    return database.query(
        COUNTS + list.sql() + " GROUP BY live_slot_id",
        (row, _) ->
            new SeatCount(row.getLong("live_slot_id"), row.getInt("held"), row.getInt("highest")),
        list.parameters());
  }

  /**
   * The ones of these slots of which seats are held; there may be tens of thousands of slots. Most
   * slots of a long time ahead have no booking: so the booked ones between the first and the last
   * are read, and not each of them is looked up.
   */
  public List<Long> bookedAmong(Collection<Long> slotIds) {
    Set<Long> wanted = Set.copyOf(slotIds);
    List<Long> booked =
        database.query(
            BOOKED,
            (row, _) -> row.getLong("live_slot_id"),
            Collections.min(wanted),
            Collections.max(wanted));
    return booked.stream().filter(wanted::contains).toList();
  }

  /**
   * The booked slots of these users: slots that haven't ended, or are of this week at least. It
   * costs the same however much they booked before.
   *
   * @param since slots from this day on are read, too
   */
  public List<StudentBookings.StudentSlot> bookedBy(Collection<Long> userIds, LocalDate since) {
    InList list = InList.of(userIds);
    long first =
        userIds.stream().anyMatch(SandboxIds::owns) ? Long.MIN_VALUE : firstRecentSlot(since);
    List<Object> parameters = new ArrayList<>(List.of(first, since));
    parameters.addAll(List.of(list.parameters()));
    return database.query(
        LIVE_SLOTS + list.sql(),
        (row, _) ->
            new StudentBookings.StudentSlot(
                row.getLong("booking_id"),
                row.getLong("user_id"),
                row.getLong("id"),
                row.getObject("slot_date", LocalDate.class),
                utc(row.getObject("starts_at", LocalDateTime.class)),
                utc(row.getObject("ends_at", LocalDateTime.class)),
                row.getBoolean("is_over")),
        parameters.toArray());
  }

  private long firstRecentSlot(LocalDate since) {
    return firstRecentSlots.get(
        since,
        day -> {
          Long first = database.queryForObject(FIRST_RECENT_SLOT, Long.class, day);
          return first == null ? 0 : first;
        });
  }

  /**
   * Inserts rows; the driver sends all of them in one statement. The deadline is the database's
   * time plus {@code payWithinMillis}; rows that aren't payable have none. Those of a sandbox get
   * ids below zero, so that reservations are numbered as if there had never been one.
   */
  public void insert(List<NewReservation> rows, long payWithinMillis) {
    Map<Boolean, List<NewReservation>> bySandbox =
        rows.stream()
            .collect(Collectors.partitioningBy(row -> SandboxIds.owns(row.claim().slotId())));
    insert(INSERT, bySandbox.getOrDefault(false, List.of()), payWithinMillis);
    insert(INSERT_IN_SANDBOX, bySandbox.getOrDefault(true, List.of()), payWithinMillis);
  }

  private void insert(String statement, List<NewReservation> rows, long payWithinMillis) {
    if (rows.isEmpty()) {
      return;
    }
    database.batchUpdate(
        statement,
        new BatchPreparedStatementSetter() {
          @Override
          public int getBatchSize() {
            return rows.size();
          }

          @Override
          public void setValues(PreparedStatement to, int i) throws SQLException {
            bind(rows.get(i), to, payWithinMillis);
            if (SandboxIds.owns(rows.get(i).claim().slotId())) {
              to.setLong(ID, lastSandboxId.decrementAndGet());
            }
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
    to.setBoolean(7, row.onePlace());
    to.setBigDecimal(8, row.amount());
    if (row.status() == ReservationStatus.PENDING_PAYMENT) {
      to.setLong(9, payWithinMillis * 1000);
    } else {
      to.setNull(9, Types.BIGINT);
    }
  }
}
