package io.courtflash.core.booking.store;

import io.courtflash.core.booking.Reservation;
import io.courtflash.core.booking.ReservationStatus;
import io.courtflash.core.permit.Claim;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.annotations.Update;
import org.jspecify.annotations.Nullable;

/** The reservation table. Which moves are legal is said by {@link ReservationStatus#next()}. */
@Mapper
public interface ReservationMapper {

  String COLUMNS =
      "id, trace_id, user_id, slot_id, seat_no, status, reason, pay_deadline, create_time,"
          + " update_time";

  /** A claim that is about to have a row. */
  record NewRow(Claim claim, int seatNo, ReservationStatus status, @Nullable String reason) {}

  /**
   * The deadline is the database's time plus {@code payWithinMillis}; rows that aren't payable have
   * none.
   */
  @Insert(
      """
      <script>
      INSERT INTO reservation (trace_id, user_id, slot_id, seat_no, status, reason, pay_deadline) VALUES
      <foreach collection="rows" item="row" separator=",">
        (#{row.claim.traceId}, #{row.claim.userId}, #{row.claim.slotId}, #{row.seatNo}, #{row.status}, #{row.reason},
         CASE WHEN #{row.status} = 'PENDING_PAYMENT'
              THEN TIMESTAMPADD(MICROSECOND, #{payWithinMillis} * 1000, UTC_TIMESTAMP(3)) END)
      </foreach>
      </script>
      """)
  int insert(List<NewRow> rows, long payWithinMillis);

  @Select("SELECT " + COLUMNS + " FROM reservation WHERE id = #{id}")
  Optional<Reservation> byId(long id);

  /** Locks the row until the transaction ends. */
  @Select("SELECT " + COLUMNS + " FROM reservation WHERE id = #{id} FOR UPDATE")
  Optional<Reservation> byIdForUpdate(long id);

  @Select("SELECT " + COLUMNS + " FROM reservation WHERE trace_id = #{traceId}")
  Optional<Reservation> byTrace(String traceId);

  @Select(
      """
      <script>
      SELECT\
      """
          + " "
          + COLUMNS
          + """
           FROM reservation WHERE trace_id IN
          <foreach collection="traceIds" item="traceId" open="(" separator="," close=")">#{traceId}</foreach>
          </script>
          """)
  List<Reservation> byTraces(Collection<String> traceIds);

  @Select(
      """
      <script>
      SELECT\
      """
          + " "
          + COLUMNS
          + """
           FROM reservation WHERE live_slot_id IN
          <foreach collection="slotIds" item="slotId" open="(" separator="," close=")">#{slotId}</foreach>
          </script>
          """)
  List<Reservation> liveOf(Collection<Long> slotIds);

  /**
   * Moves a reservation if it is still in the state expected: 1, or 0 when something else moved it
   * first.
   */
  @Update(
      """
      UPDATE reservation SET status = #{to}, reason = #{reason}, update_time = UTC_TIMESTAMP(3)
      WHERE id = #{id} AND status = #{from}
      """)
  int move(long id, ReservationStatus from, ReservationStatus to, @Nullable String reason);
}
