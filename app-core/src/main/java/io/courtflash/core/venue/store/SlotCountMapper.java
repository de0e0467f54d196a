package io.courtflash.core.venue.store;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Options;
import org.apache.ibatis.annotations.Options.FlushCachePolicy;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;

/** Counts slots of the time_slot table. */
@Mapper
public interface SlotCountMapper {

  String COURTS =
      "<foreach collection='courtIds' item='courtId' open='(' separator=',' close=')'>"
          + "#{courtId}</foreach>";

  /**
   * What slots that are counted together have in common.
   *
   * @param onCourts whether their courts are among the given ones
   */
  record SlotKind(LocalTime startTime, LocalTime endTime, int capacity, boolean onCourts) {}

  /** How many slots of a kind there are on a date. */
  record SlotCount(LocalDate slotDate, SlotKind kind, int slots) {}

  /**
   * How many slots of one time and capacity there are on a date.
   *
   * @param onCourts how many of them are on the given courts
   */
  record TimeCount(
      LocalDate slotDate,
      LocalTime startTime,
      LocalTime endTime,
      int capacity,
      int slots,
      int onCourts) {

    /** The counts of those on the courts and of the others, if there are any. */
    public Stream<SlotCount> byKind() {
      return Stream.of(count(true, onCourts), count(false, slots - onCourts))
          .filter(count -> count.slots() > 0);
    }

    private SlotCount count(boolean on, int number) {
      return new SlotCount(slotDate, new SlotKind(startTime, endTime, capacity, on), number);
    }
  }

  /**
   * Slots of a session that begin after an instant. The key {@code time_slot_of_session_times} has
   * all that is read, in the order in which it is counted.
   */
  @Select(
      "<script>SELECT slot_date, start_time, end_time, capacity, COUNT(*) AS slots, SUM(court_id IN"
          + " "
          + COURTS
          + """
          ) AS on_courts
          FROM time_slot
          WHERE session_id = #{sessionId} AND slot_date BETWEEN #{first} AND #{last}
            AND starts_at &gt; #{after} AND is_active = 1
          GROUP BY slot_date, start_time, end_time, capacity
          </script>
          """)
  @Options(flushCache = FlushCachePolicy.TRUE)
  List<TimeCount> count(
      long sessionId,
      @Param("courtIds") Collection<Long> courtIds,
      LocalDate first,
      LocalDate last,
      Instant after);
}
