package io.courtflash.core.messages.inbox.store;

import io.courtflash.core.messages.inbox.CalendarService;
import io.courtflash.core.platform.data.BookingSpan;
import java.util.List;
import java.util.Optional;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Select;

/** Reservations that have or had a seat, with the data of a calendar entry. */
@Mapper
public interface CalendarMapper {

  String APPOINTMENT =
      """
      SELECT r.id AS reservation_id, r.status, s.starts_at,
      """
          + BookingSpan.ENDS_AT
          + " AS ends_at, "
          + BookingSpan.COURT_NAMES
          + """
             AS court_name, r.create_time, r.update_time
          FROM reservation r JOIN time_slot s ON s.id = r.slot_id JOIN court c ON c.id = s.court_id
          """;

  @Select(
      APPOINTMENT
          + "WHERE r.id = #{reservationId} AND r.user_id = #{userId} AND r.seat_no > 0"
          + " AND r.leader_id IS NULL")
  Optional<CalendarService.Appointment> find(long userId, long reservationId);

  /** The newest reservations of a user. */
  @Select(
      APPOINTMENT
          + "WHERE r.user_id = #{userId} AND r.seat_no > 0 AND r.leader_id IS NULL ORDER BY r.id"
          + " DESC LIMIT #{limit}")
  List<CalendarService.Appointment> ofUser(long userId, int limit);
}
